import type { startSentry } from './sentry'

type Capture = ReturnType<typeof startSentry>

let dsn: string | undefined
let capturePromise: Promise<Capture | undefined> | undefined

/** Names the error service of this page and loads its code once the page is usable; without a DSN nothing is loaded. */
export function startErrorReporting(sentryDsn: string | undefined): void {
  dsn = sentryDsn
  if (dsn === undefined || capturePromise) return
  const idle = globalThis.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 1))
  idle(() => void getCapture())
}

/** Reports an error; the event's id for support, where there is a service to report to. */
export async function reportClientError(error: unknown): Promise<string | undefined> {
  const capture = await getCapture()
  return capture?.(error)
}

async function getCapture(): Promise<Capture | undefined> {
  if (dsn === undefined) return undefined
  capturePromise ??= load(dsn)
  return await capturePromise
}

/** An error service that cannot be loaded (offline, blocked) must not become an error of its own. */
async function load(dsn: string): Promise<Capture | undefined> {
  try {
    const { startSentry } = await import('./sentry')
    return startSentry(dsn)
  } catch {
    return undefined
  }
}
