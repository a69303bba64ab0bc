import type { WidgetError } from './api'
import { embedSlow, noResponse, notAllowed, silentPopup } from './errors'
import { hasPage, type Mount } from './mount'
import { notRegistered, requestPermission, watchPolicyViolations } from './reachability'

type WatchdogOptions = {
  readonly origin: string
  readonly key: string
  readonly mount: Mount
  readonly offerPort: () => void
  readonly emit: (error: WidgetError) => void
  /** Removes the widget. */
  readonly fail: (error: WidgetError) => void
  readonly windowClosed: () => void
}

/**
 * One second, because most pages find their host and send the first message before the first poll.
 */
const pollIntervalMs = 1_000
const maxOffers = 10
/** Limits in polls. The server is asked early enough to answer before `readyLimit`. */
const readyLimit = 10
const askAfter = 5
/** Status if the page's policy blocked the request, which proves nothing. */
const unknown = 1

/**
 * Waits for READY. A blocked frame reports nothing, so only a timeout can detect it. The widget is
 * removed only if the server refuses the page or cannot be reached. Otherwise, it may just be slow.
 */
export function startWatchdog(options: WatchdogOptions) {
  const { origin, key, mount, offerPort, emit, fail, windowClosed } = options
  let isReady = false
  let polls = 0
  /** HTTP status of the server's response; 0 if the server cannot be reached. */
  let status: number | undefined
  let offersLeft: number
  let timer: ReturnType<typeof setInterval>
  restart()
  const unwatch = watchPolicyViolations(origin, (directive) => {
    if (directive === 'frame-src') fail(noResponse(origin))
    // The page's policy blocks the request to the server, so a missing response proves nothing.
    status = unknown
  })

  /** Called when the page is unloaded. The next page may need a port offer to find its host. */
  function restart() {
    offersLeft = maxOffers
    clearInterval(timer)
    timer = setInterval(poll, pollIntervalMs)
  }

  function poll() {
    if (mount.isClosed?.()) return isReady ? windowClosed() : fail(silentPopup())
    if (offersLeft > 0 && hasPage(mount.getWindow())) {
      offersLeft -= 1
      offerPort()
    }
    if (!isReady) return checkAnswer()
    if (offersLeft === 0 && !mount.isClosed) clearInterval(timer)
  }

  async function checkAnswer() {
    polls += 1
    if (polls === askAfter) {
      const answer = await requestPermission(origin, key)
      status ||= answer
    } else if (polls >= readyLimit) {
      if (status === notRegistered) fail(notAllowed(key))
      else if (status === 0) fail(noResponse(origin))
      else if (polls === readyLimit) emit(embedSlow())
    }
  }

  return {
    messageReceived: () => {
      offersLeft = 0
    },
    ready: () => {
      isReady = true
      unwatch()
      if (!mount.isClosed) clearInterval(timer)
    },
    restart,
    stop: () => {
      unwatch()
      clearInterval(timer)
    },
  }
}
