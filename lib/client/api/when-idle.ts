/** Resolves when the browser is idle, or after two seconds. Safari has no `requestIdleCallback`. */
export function whenIdle(): Promise<void> {
  const request = globalThis.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 1))
  return new Promise((resolve) => request(() => resolve(), { timeout: 2000 }))
}
