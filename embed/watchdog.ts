import * as widgetErrors from './errors'
import type { WidgetError } from './events'
import type { Mount } from './mount'

type WatchdogOptions = {
  readonly origin: string
  readonly key: string
  readonly mount: Mount
  readonly offerPort: () => void
  readonly fail: (error: WidgetError) => void
  /** The consumer closed the window. */
  readonly windowClosed: () => void
}

type Watchdog = {
  readonly messageReceived: () => void
  readonly ready: () => void
  /** The page was unloaded; the next one may need a port offer to detect its host. */
  readonly restart: () => void
  readonly stop: () => void
}

const readyLimitMs = 10_000
const probeAfterMs = 5_000
/** Most pages know their host and send the first message before the first poll. */
const pollIntervalMs = 1_000
const maxOffers = 10

/** Waits for READY: a blocked frame reports nothing, so only a timeout can detect it. */
export function startWatchdog({ origin, key, mount, offerPort, fail, windowClosed }: WatchdogOptions): Watchdog {
  let isConnected = false
  let isReady = false
  let hasResponded = false
  let polls = 0
  let timer = setInterval(poll, pollIntervalMs)
  const limit = setTimeout(() => fail(timeoutError()), readyLimitMs)
  const probe = setTimeout(async () => {
    hasResponded = await isReachable(origin)
  }, probeAfterMs)
  const unwatch = watchPolicyViolations(origin, () => fail(widgetErrors.noResponse(origin)))

  function poll() {
    if (mount.isClosed?.()) return isReady ? windowClosed() : fail(widgetErrors.silentPopup())
    polls += 1
    if (!isConnected && polls <= maxOffers && mount.isLoaded()) offerPort()
    if (polls === maxOffers && !mount.isWindow) clearInterval(timer)
  }

  function timeoutError(): WidgetError {
    if (!hasResponded || !mount.isLoaded()) return widgetErrors.noResponse(origin)
    return mount.isWindow ? widgetErrors.silentPopup() : widgetErrors.notAllowed(key)
  }

  function endWait() {
    clearTimeout(limit)
    clearTimeout(probe)
    unwatch()
  }

  return {
    messageReceived: () => {
      isConnected = true
    },
    ready: () => {
      isReady = true
      endWait()
      if (!mount.isWindow) clearInterval(timer)
    },
    restart: () => {
      isConnected = false
      polls = 0
      clearInterval(timer)
      timer = setInterval(poll, pollIntervalMs)
    },
    stop: () => {
      endWait()
      clearInterval(timer)
    },
  }
}

/** Detects at once that the page's policy blocks the frame. */
function watchPolicyViolations(origin: string, onBlocked: () => void): () => void {
  function handleViolation({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) {
    if (disposition === 'enforce' && effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) onBlocked()
  }
  document.addEventListener('securitypolicyviolation', handleViolation)
  return () => document.removeEventListener('securitypolicyviolation', handleViolation)
}

/** Whether the widget's server responds; the page's policy may block this request. */
function isReachable(origin: string): Promise<boolean> {
  return fetch(`${origin}/embed/v1.json`, { cache: 'no-store', credentials: 'omit' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
