import { createStore } from '../storage/store'

type Toast = { readonly kind: 'success' | 'error'; readonly text: string }

/** Toasts not shown yet, such as those that wait for the toaster's code. */
export const pendingToasts = createStore<readonly Toast[]>([])

const addToast = (kind: Toast['kind']) => (text: string) =>
  pendingToasts.set([...pendingToasts.get(), { kind, text }])
export const toastSuccess = addToast('success')
/** Shows an error toast. The screen itself must show the error too, because toasts disappear. */
export const toastError = addToast('error')
