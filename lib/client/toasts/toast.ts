export type Announcement = { readonly kind: 'success' | 'failure'; readonly text: string }

/** Specification, section 2: notifications hide themselves after this many milliseconds, three at most at once. */
export const shownForMs = 3000
export const shownAtOnce = 3

let show: ((announcement: Announcement) => void) | undefined
let wake: (() => void) | undefined
let waiting: readonly Announcement[] = []

/** Says that something went well, in a toast. */
export function announceSuccess(text: string): void {
  announce({ kind: 'success', text })
}

/** Says that something failed, in a toast; the screen itself must say it too, since toasts go away. */
export function announceFailure(text: string): void {
  announce({ kind: 'failure', text })
}

function announce(announcement: Announcement): void {
  if (show) show(announcement)
  else {
    waiting = [...waiting, announcement]
    wake?.()
  }
}

/** The toaster's place waits here to be needed: its code is fetched with the first announcement. */
export function onFirstAnnouncement(listener: () => void): () => void {
  wake = listener
  return () => {
    wake = undefined
  }
}

export function hasAnnouncements(): boolean {
  return show !== undefined || waiting.length > 0
}

/** The toaster is on the page: it shows what waited and everything from now on. */
export function connectToaster(shower: (announcement: Announcement) => void): () => void {
  show = shower
  for (const announcement of waiting) shower(announcement)
  waiting = []
  return () => {
    show = undefined
  }
}
