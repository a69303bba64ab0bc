import type { WidgetError } from './api'
import { failures } from './errors'
import type { Place } from './mount'

type Wait = {
  readonly origin: string
  readonly key: string
  readonly place: Place
  readonly knock: () => void
  readonly fail: (error: WidgetError) => void
  /** The consumer closed the window. */
  readonly gone: () => void
}

type Patience = {
  readonly spoke: () => void
  readonly ready: () => void
  /** The page went away; another may come in its place, and may need a knock to know whom it speaks with. */
  readonly lost: () => void
  readonly stop: () => void
}

const limitMs = 10_000
const probeAfterMs = 5_000
/** Most pages know their host by themselves and speak before the first look. */
const lookEveryMs = 1_000
const lastKnock = 10

/** Waits for READY: a frame that is refused says nothing at all, only the time tells. */
export function keepPatience({ origin, key, place, knock, fail, gone }: Wait): Patience {
  let isSpeaking = false
  let isReady = false
  let isReachable = false
  let looks = 0
  let looking = setInterval(look, lookEveryMs)
  const limit = setTimeout(() => fail(verdict()), limitMs)
  const probe = setTimeout(async () => {
    isReachable = await answers(origin)
  }, probeAfterMs)
  const unwatch = watchPolicy(origin, () => fail(failures.policy(origin)))

  function look() {
    if (place.isGone()) return isReady ? gone() : fail(failures.silentPopup())
    looks += 1
    if (!isSpeaking && looks <= lastKnock && place.isLoaded()) knock()
    if (looks === lastKnock && !place.isWindow) clearInterval(looking)
  }

  function verdict(): WidgetError {
    if (!isReachable || !place.isLoaded()) return failures.unreachable(origin)
    return place.isWindow ? failures.silentPopup() : failures.notAllowed(key)
  }

  function endWait() {
    clearTimeout(limit)
    clearTimeout(probe)
    unwatch()
  }

  return {
    spoke: () => {
      isSpeaking = true
    },
    ready: () => {
      isReady = true
      endWait()
      if (!place.isWindow) clearInterval(looking)
    },
    lost: () => {
      isSpeaking = false
      looks = 0
      clearInterval(looking)
      looking = setInterval(look, lookEveryMs)
    },
    stop: () => {
      endWait()
      clearInterval(looking)
    },
  }
}

/** A policy of the page that forbids the frame says so at once. */
function watchPolicy(origin: string, refused: () => void): () => void {
  function heed({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) {
    if (disposition === 'enforce' && effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) refused()
  }
  document.addEventListener('securitypolicyviolation', heed)
  return () => document.removeEventListener('securitypolicyviolation', heed)
}

/** Whether anything of ours is to be had there; a policy of the page may forbid to ask. */
async function answers(origin: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${origin}/embed/v1.json`, { cache: 'no-store', credentials: 'omit' })
    return ok
  } catch {
    return false
  }
}
