import { createStore } from '../storage/store'

/** Shorter operations show no progress bar. Contract, section 11. */
const shownAfterMs = 150

let running = 0
export const progressShown = createStore(false)
export const softNavigations = createStore(0)

/**
 * Starts the progress bar for a call or a navigation. The returned function ends it; calling it
 * twice is safe.
 */
export function startProgress(): () => void {
  running += 1
  const timer = setTimeout(() => progressShown.set(true), shownAfterMs)
  let hasEnded = false
  return () => {
    if (hasEnded) return
    hasEnded = true
    clearTimeout(timer)
    running -= 1
    // A navigation caused by a response starts in the same task, so the bar stays visible.
    setTimeout(() => running === 0 && progressShown.set(false))
  }
}

/** Called by Next inside the transition of each soft navigation (instrumentation-client.ts). */
export function notifySoftNavigation(): void {
  softNavigations.set(softNavigations.get() + 1)
}
