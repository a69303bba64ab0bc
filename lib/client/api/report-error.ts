import type { startSentry } from './sentry'

type Capture = ReturnType<typeof startSentry>

let dsn: string | undefined
let service: Promise<Capture | undefined> | undefined

/** Names the error service of this page and loads its code once the page is usable; without a DSN nothing is loaded. */
export function startErrorReporting(given: string | undefined): void {
  dsn = given
  if (dsn === undefined || service) return
  const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1))
  idle(() => void loaded())
}

/** Reports an error; the event's id for support, where there is a service to report to. */
export async function reportClientError(error: unknown): Promise<string | undefined> {
  const capture = await loaded()
  return capture?.(error)
}

async function loaded(): Promise<Capture | undefined> {
  if (dsn === undefined) return undefined
  service ??= load(dsn)
  return await service
}

/** An error service that cannot be loaded (offline, blocked) must not become an error of its own. */
async function load(to: string): Promise<Capture | undefined> {
  try {
    const { startSentry } = await import('./sentry')
    return startSentry(to)
  } catch {
    return undefined
  }
}
