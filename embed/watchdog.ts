import type { WidgetError } from './api'
import { widgetErrors } from './errors'
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
  /** The page went away; another may come in its place, and may need a knock to know whom it speaks with. */
  readonly restart: () => void
  readonly stop: () => void
}

const readyLimitMs = 10_000
const probeAfterMs = 5_000
/** Most pages know their host by themselves and speak before the first look. */
const pollIntervalMs = 1_000
const maxOffers = 10

/** Waits for READY: a frame that is refused says nothing at all, only the time tells. */
export function startWatchdog({ origin, key, mount, offerPort, fail, windowClosed }: WatchdogOptions): Watchdog {
  let isSpeaking = false
  let isReady = false
  let hasResponded = false
  let polls = 0
  let timer = setInterval(poll, pollIntervalMs)
  const limit = setTimeout(() => fail(timeoutError()), readyLimitMs)
  const probe = setTimeout(async () => {
    hasResponded = await isReachable(origin)
  }, probeAfterMs)
  const unwatch = watchPolicyViolations(origin, () => fail(widgetErrors.policy(origin)))

  function poll() {
    if (mount.isClosed()) return isReady ? windowClosed() : fail(widgetErrors.silentPopup())
    polls += 1
    if (!isSpeaking && polls <= maxOffers && mount.isLoaded()) offerPort()
    if (polls === maxOffers && !mount.isWindow) clearInterval(timer)
  }

  function timeoutError(): WidgetError {
    if (!hasResponded || !mount.isLoaded()) return widgetErrors.unreachable(origin)
    return mount.isWindow ? widgetErrors.silentPopup() : widgetErrors.notAllowed(key)
  }

  function endWait() {
    clearTimeout(limit)
    clearTimeout(probe)
    unwatch()
  }

  return {
    messageReceived: () => {
      isSpeaking = true
    },
    ready: () => {
      isReady = true
      endWait()
      if (!mount.isWindow) clearInterval(timer)
    },
    restart: () => {
      isSpeaking = false
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

/** A policy of the page that forbids the frame says so at once. */
function watchPolicyViolations(origin: string, onBlocked: () => void): () => void {
  function handleViolation({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) {
    if (disposition === 'enforce' && effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) onBlocked()
  }
  document.addEventListener('securitypolicyviolation', handleViolation)
  return () => document.removeEventListener('securitypolicyviolation', handleViolation)
}

/** Whether anything of ours is to be had there; a policy of the page may forbid to ask. */
async function isReachable(origin: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${origin}/embed/v1.json`, { cache: 'no-store', credentials: 'omit' })
    return ok
  } catch {
    return false
  }
}
