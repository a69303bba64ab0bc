import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'
import { hostSignIn, redirects } from '../api/document-queries'
import { hostPrefill } from '../host/host-prefill'
import { liveColours } from '../host/live-colours'
import type { Store } from '../storage/store'
import { pendingToasts } from '../toasts/toast'

/** Test files that share a page leave it to the next as they found it. */
afterAll(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  // Not the elements themselves: Testing Library holds on to the body.
  document.body.replaceChildren()
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  window.history.replaceState(null, '', '/')
  // Calls wait for it.
  delete hostSignIn.latest
  redirects.paused = false
  empty(pendingToasts)
  empty(hostPrefill)
  empty(liveColours)
})

const empty = <T>({ set, initial }: Store<T>) => set(initial)
