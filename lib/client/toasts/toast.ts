import { createStore } from '../storage/store'

type Toast = { readonly kind: 'success' | 'error'; readonly text: string }

/** The toasts that the toaster has not shown yet, such as those that wait for its code. */
export const pendingToasts = createStore<readonly Toast[]>([])

const addToast = (kind: Toast['kind']) => (text: string) =>
  pendingToasts.set([...pendingToasts.get(), { kind, text }])
export const toastSuccess = addToast('success')
/** The screen itself must show the error, too, since toasts disappear. */
export const toastError = addToast('error')
