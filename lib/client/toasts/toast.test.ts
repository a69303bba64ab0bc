import { expect, test, vi } from 'vitest'
import { connectToaster, hasToasts, onFirstToast, toastError, toastSuccess } from './toast'

test('toasts wait in order until the toaster is connected, and request it', () => {
  const wake = vi.fn()
  onFirstToast(wake)
  expect(hasToasts()).toBe(false)
  toastSuccess('one')
  toastError('two')
  expect(wake).toHaveBeenCalled()
  expect(hasToasts()).toBe(true)
  const shown = vi.fn()
  connectToaster(shown)
  expect(shown.mock.calls).toEqual([[{ kind: 'success', text: 'one' }], [{ kind: 'failure', text: 'two' }]])
  toastSuccess('three')
  expect(shown).toHaveBeenCalledTimes(3)
})
