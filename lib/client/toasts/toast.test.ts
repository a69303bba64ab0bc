import { expect, test, vi } from 'vitest'
import { announceFailure, announceSuccess, connectToaster, hasAnnouncements, onFirstAnnouncement } from './toast'

test('what is said before the toaster is there waits for it, in order, and wakes its place', () => {
  const wake = vi.fn()
  onFirstAnnouncement(wake)
  expect(hasAnnouncements()).toBe(false)
  announceSuccess('one')
  announceFailure('two')
  expect(wake).toHaveBeenCalled()
  expect(hasAnnouncements()).toBe(true)
  const shown = vi.fn()
  connectToaster(shown)
  expect(shown.mock.calls).toEqual([[{ kind: 'success', text: 'one' }], [{ kind: 'failure', text: 'two' }]])
  announceSuccess('three')
  expect(shown).toHaveBeenCalledTimes(3)
})
