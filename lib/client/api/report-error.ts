import type { startSentry } from './sentry'
import { whenIdle } from './when-idle'

type Capture = ReturnType<typeof startSentry>

let dsn: string | undefined
let capturePromise: Promise<Capture | undefined> | undefined

/** Sets the DSN of error reporting and loads its code once the page is idle; without a DSN nothing is loaded. */
export function startErrorReporting(sentryDsn: string | undefined): void {
  dsn = sentryDsn
  if (dsn === undefined || capturePromise) return
  void whenIdle().then(getCapture)
}

/** Reports an error and returns the event id for support; undefined without error reporting. */
export async function reportClientError(error: unknown): Promise<string | undefined> {
  const capture = await getCapture()
  return capture?.(error)
}

async function getCapture(): Promise<Capture | undefined> {
  if (dsn === undefined) return undefined
  capturePromise ??= load(dsn)
  return await capturePromise
}

/** Failing to load the error service (offline, blocked) must not cause another error. */
async function load(dsn: string): Promise<Capture | undefined> {
  try {
    const { startSentry } = await import('./sentry')
    return startSentry(dsn)
  } catch {
    return undefined
  }
}
