export type Toast = { readonly kind: 'success' | 'failure'; readonly text: string }

/** Specification, section 2: notifications hide themselves after this many milliseconds, three at most at once. */
export const toastDurationMs = 3000
export const maxVisibleToasts = 3

let showToast: ((announcement: Toast) => void) | undefined
let notifyFirstToast: (() => void) | undefined
let pendingToasts: readonly Toast[] = []

/** Says that something went well, in a toast. */
export function toastSuccess(text: string): void {
  pushToast({ kind: 'success', text })
}

/** Says that something failed, in a toast; the screen itself must say it too, since toasts go away. */
export function toastError(text: string): void {
  pushToast({ kind: 'failure', text })
}

function pushToast(announcement: Toast): void {
  if (showToast) showToast(announcement)
  else {
    pendingToasts = [...pendingToasts, announcement]
    notifyFirstToast?.()
  }
}

/** The toaster's place waits here to be needed: its code is fetched with the first announcement. */
export function onFirstToast(listener: () => void): () => void {
  notifyFirstToast = listener
  return () => {
    notifyFirstToast = undefined
  }
}

export function hasToasts(): boolean {
  return showToast !== undefined || pendingToasts.length > 0
}

/** The toaster is on the page: it shows what waited and everything from now on. */
export function connectToaster(show: (announcement: Toast) => void): () => void {
  showToast = show
  for (const announcement of pendingToasts) show(announcement)
  pendingToasts = []
  return () => {
    showToast = undefined
  }
}
