/**
 * Resolves when the browser is idle, or after two seconds at the latest. In Safari, which has no
 * `requestIdleCallback`, resolves after a millisecond.
 */
export function whenIdle(): Promise<void> {
  const request = globalThis.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 1))
  return new Promise((resolve) => request(() => resolve(), { timeout: 2000 }))
}
