import type { ErrorService } from '@/lib/contract/host/widget-config'
import type { startSentry } from './sentry'
import { whenIdle } from './when-idle'

type Capture = ReturnType<typeof startSentry>

let getCapture: (() => Promise<Capture | undefined>) | undefined

/**
 * Reports errors to this service from now on, and loads its client when the page is idle. Loads
 * nothing without a service.
 */
export function startErrorReporting(service: ErrorService | undefined): void {
  if (service === undefined || getCapture) return
  let capture: Promise<Capture | undefined> | undefined
  getCapture = () => {
    // A failure to load the error service (offline, blocked) must not cause another error.
    capture ??= import('./sentry')
      .then(({ startSentry }) => startSentry(service))
      .catch(() => undefined)
    return capture
  }
  void whenIdle().then(getCapture)
}

/** Reports an error. Returns the event id for support; undefined if error reports are disabled. */
export async function reportClientError(error: unknown): Promise<string | undefined> {
  const capture = await getCapture?.()
  return capture?.(error)
}
