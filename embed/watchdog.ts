import type { WidgetError } from './api'
import { noResponse, notAllowed, silentPopup } from './errors'
import type { Mount } from './mount'
import { isReachable, watchPolicyViolations } from './reachability'

type WatchdogOptions = {
  readonly origin: string
  readonly key: string
  readonly mount: Mount
  readonly offerPort: () => void
  readonly fail: (error: WidgetError) => void
  readonly windowClosed: () => void
}

/**
 * One second, because most pages find their host and send the first message before the first poll.
 */
const pollIntervalMs = 1_000
const maxOffers = 10
const readyLimitMs = 10_000
/** Half of the limit, so that the timeout error can say whether the server responds. */
const probeAfterMs = 5_000

/** Waits for READY. A blocked frame reports nothing, so only a timeout can detect it. */
export function startWatchdog({
  origin,
  key,
  mount,
  offerPort,
  fail,
  windowClosed,
}: WatchdogOptions) {
  let isReady = false
  let hasResponded = false
  /** Set to the maximum after the page has responded, so that no more ports are offered. */
  let polls = 0
  let timer = setInterval(poll, pollIntervalMs)
  const limit = setTimeout(() => fail(timeoutError()), readyLimitMs)
  const probe = setTimeout(async () => {
    hasResponded = await isReachable(origin)
  }, probeAfterMs)
  const unwatch = watchPolicyViolations(
    origin,
    (directive) => directive === 'frame-src' && fail(noResponse(origin)),
  )

  function poll() {
    if (mount.isClosed?.()) return isReady ? windowClosed() : fail(silentPopup())
    polls += 1
    if (polls <= maxOffers && mount.isLoaded()) offerPort()
    if (polls >= maxOffers && !mount.isWindow) clearInterval(timer)
  }

  function timeoutError(): WidgetError {
    if (!hasResponded || !mount.isLoaded()) return noResponse(origin)
    return mount.isWindow ? silentPopup() : notAllowed(key)
  }

  function endWait() {
    clearTimeout(limit)
    clearTimeout(probe)
    unwatch()
  }

  return {
    messageReceived: () => {
      polls = maxOffers
    },
    ready: () => {
      isReady = true
      endWait()
      if (!mount.isWindow) clearInterval(timer)
    },
    /** Called when the page was unloaded. The next page may need a port offer to find its host. */
    restart: () => {
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
