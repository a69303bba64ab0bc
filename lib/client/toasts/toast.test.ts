import { expect, test, vi } from 'vitest'
import { connectToaster, hasToasts, onFirstToast, toastError, toastSuccess } from './toast'

test('what is said before the toaster is there waits for it, in order, and wakes its place', () => {
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
