import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

vi.resetModules()
/**
 * Test files that replace modules share the packages of their process only,
 * and leave the page as they found it.
 */
afterAll(() => {
  if ('document' in globalThis) {
    cleanup()
    // Not the elements themselves: Testing Library holds on to the body.
    document.body.replaceChildren()
    for (const storage of [localStorage, sessionStorage]) storage.clear()
    window.history.replaceState(null, '', '/')
  }
  vi.useRealTimers()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
