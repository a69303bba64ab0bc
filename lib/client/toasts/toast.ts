export type Toast = { readonly kind: 'success' | 'failure'; readonly text: string }

/** R2.38: notifications hide themselves after this many milliseconds, three at most at once. */
export const toastDurationMs = 3000
export const maxVisibleToasts = 3

let showToast: ((announcement: Toast) => void) | undefined
let notifyFirstToast: (() => void) | undefined
let pendingToasts: readonly Toast[] = []

/** Shows a success toast. */
export function toastSuccess(text: string): void {
  pushToast({ kind: 'success', text })
}

/** Shows an error toast; the screen itself must show the error, too, since toasts disappear. */
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

/** Calls the listener on the first toast: the code of the toaster is loaded then. */
export function onFirstToast(listener: () => void): () => void {
  notifyFirstToast = listener
  return () => {
    notifyFirstToast = undefined
  }
}

export function hasToasts(): boolean {
  return showToast !== undefined || pendingToasts.length > 0
}

/** Connects the toaster: it receives the waiting toasts, then every new one. */
export function connectToaster(show: (announcement: Toast) => void): () => void {
  showToast = show
  for (const announcement of pendingToasts) show(announcement)
  pendingToasts = []
  return () => {
    showToast = undefined
  }
}
