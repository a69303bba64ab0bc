import { afterAll, vi } from 'vitest'

vi.resetModules()
/**
 * Restores the page after a test file that replaces modules, because the next file in this process
 * shares it.
 */
afterAll(() => {
  if ('document' in globalThis) {
    // Do not replace the elements themselves, because Testing Library holds a reference to the
    // body.
    document.body.replaceChildren()
    for (const storage of [localStorage, sessionStorage]) storage.clear()
    window.history.replaceState(null, '', '/')
  }
  vi.useRealTimers()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
