import { createStore } from '../storage/store'

type Toast = { readonly kind: 'success' | 'failure'; readonly text: string }

/** The toasts that the toaster has not shown yet, such as those that wait for its code. */
export const pendingToasts = createStore<readonly Toast[]>([])

/** Shows a success toast. */
export function toastSuccess(text: string): void {
  pendingToasts.set([...pendingToasts.get(), { kind: 'success', text }])
}

/** Shows an error toast; the screen itself must show the error, too, since toasts disappear. */
export function toastError(text: string): void {
  pendingToasts.set([...pendingToasts.get(), { kind: 'failure', text }])
}
