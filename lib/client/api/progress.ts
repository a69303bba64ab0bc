/** Contract, section 11: shorter operations show no progress bar. */
const shownAfterMs = 150

const listeners = new Set<() => void>()
const navigationListeners = new Set<() => void>()
let running = 0
let isShown = false

/**
 * Starts the progress bar for a call or a navigation.
 * @returns a function that ends it; a second call has no effect.
 */
export function startProgress(): () => void {
  running += 1
  const timer = setTimeout(() => show(true), shownAfterMs)
  let hasEnded = false
  return () => {
    if (hasEnded) return
    hasEnded = true
    clearTimeout(timer)
    running -= 1
    // A navigation caused by a response starts in the same task, so the bar stays.
    setTimeout(hideWhenIdle)
  }
}

/** Whether an operation has been pending long enough to show the bar. */
export function isProgressShown(): boolean {
  return isShown
}

export function subscribeToProgress(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Next calls this inside the transition of each soft navigation (instrumentation-client.ts). */
export function notifySoftNavigation(): void {
  for (const listener of navigationListeners) listener()
}

export function subscribeToSoftNavigations(listener: () => void): () => void {
  navigationListeners.add(listener)
  return () => navigationListeners.delete(listener)
}

function hideWhenIdle(): void {
  if (running === 0) show(false)
}

function show(next: boolean): void {
  if (next === isShown) return
  isShown = next
  for (const listener of listeners) listener()
}
