import { createStore } from '../storage/store'

type Toast = { readonly kind: 'success' | 'error'; readonly text: string }

/** Toasts that are not shown yet, for example while the toaster's code loads. */
export const pendingToasts = createStore<readonly Toast[]>([])

const addToast = (kind: Toast['kind']) => (text: string) =>
  pendingToasts.set([...pendingToasts.get(), { kind, text }])
export const toastSuccess = addToast('success')
/** Shows an error toast. The screen itself must show the error too, because toasts disappear. */
export const toastError = addToast('error')
