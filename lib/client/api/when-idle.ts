/**
 * Resolves when the browser has nothing urgent to do, two seconds later at most;
 * Safari has no such notice.
 */
export function whenIdle(): Promise<void> {
  const request = globalThis.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 1))
  return new Promise((resolve) => request(() => resolve(), { timeout: 2000 }))
}
