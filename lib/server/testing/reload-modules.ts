import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

vi.resetModules()
/** Test files that replace modules share the packages of their process only, and leave the page as they found it. */
afterAll(() => {
  if ('document' in globalThis) cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
