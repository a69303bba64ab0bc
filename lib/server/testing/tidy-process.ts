import { afterAll, vi } from 'vitest'
import { captureLog } from './log-lines'
import { resetState } from './web-app'

resetState()
/** Test files that share a process leave it to the next as they found it. */
afterAll(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  resetState()
  // Until the next file begins: a connection may close later,
  // when no environment says how to log it.
  captureLog()
})
