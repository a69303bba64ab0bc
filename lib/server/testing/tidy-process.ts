import { afterAll, vi } from 'vitest'
import { captureLog } from './log-lines'
import { resetState } from './web-app'

resetState()
/** Restores the process after a test file, because the next file shares it. */
afterAll(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  resetState()
  // Captures the log until the next file begins, because a connection may log its end after the
  // test's log settings are gone.
  captureLog()
})
