import { afterAll, vi } from 'vitest'
import { hostSignIn, redirects } from '../api/document-queries'
import { hostPrefill } from '../host/host-prefill'
import { liveColours } from '../host/live-colours'
import type { Store } from '../storage/store'
import { pendingToasts } from '../toasts/toast'

const nothing = () => undefined

/**
 * Replaces the IntersectionObserver that jsdom lacks. Nothing ever comes into view. It is set
 * globally instead of stubbed per test, because Next's link looks for it only when its module
 * loads.
 */
globalThis.IntersectionObserver ??= class {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe = nothing
  unobserve = nothing
  disconnect = nothing
  takeRecords = () => []
}

/** Resets the page after each test file, because files share a page. */
afterAll(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  // Do not replace the elements themselves, because Testing Library keeps a reference to the body.
  document.body.replaceChildren()
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  window.history.replaceState(null, '', '/')
  // Otherwise calls in later tests would wait for this sign-in.
  delete hostSignIn.latest
  redirects.paused = false
  empty(pendingToasts)
  empty(hostPrefill)
  empty(liveColours)
})

const empty = <T>({ set, initial }: Store<T>) => set(initial)
