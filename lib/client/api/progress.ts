/** Contract, section 11: what ends sooner shows no progress bar. */
const shownAfterMs = 150

const listeners = new Set<() => void>()
const navigationListeners = new Set<() => void>()
let running = 0
let isShown = false

/**
 * Something the consumer waits for has started: a call or a navigation.
 * @returns what ends it; ending it twice counts once.
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
    // The navigation that a response leads to starts in the same task: the bar stays for it.
    setTimeout(hideWhenIdle)
  }
}

/** Whether something has been under way for long enough to show. */
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
