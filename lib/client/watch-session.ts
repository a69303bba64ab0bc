import { type SessionEnds, type SessionStanding, standingAt } from '@/lib/domain/session-guard'
import type { EndReason } from './tabs'

const tickMs = 1000
/** The server is asked again this soon where it could not be reached at the end of a session. */
const againMs = 5000

type Watch = {
  /** As known from the page itself, in this browser's time. */
  readonly ends: SessionEnds
  /** Asks the server, without being activity: the ends in this browser's time, or that the session is over. */
  readonly ask: () => Promise<SessionEnds | 'over' | 'unreachable'>
  readonly show: (standing: SessionStanding) => void
  readonly leave: (reason: EndReason) => void
}

/**
 * Watches over a session's time. Whatever this page does or not, other tabs and calls move the idle end, so the server is
 * asked before anybody is warned, and again before the page is left.
 */
export function watchSession({ ends: known, ask, show, leave }: Watch) {
  let ends = known
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  function settle(next: SessionEnds) {
    clearTimeout(timer)
    ends = next
    const standing = standingAt(ends, Date.now())
    show(standing)
    if (standing.phase === 'over') return void look()
    const wait = standing.phase === 'quiet' ? standing.lookAt - Date.now() : tickMs
    timer = setTimeout(() => (standing.phase === 'quiet' ? look() : settle(ends)), wait)
  }

  /** `heard`: why another tab says that it is over. */
  async function look(heard?: EndReason): Promise<void> {
    clearTimeout(timer)
    const said = await ask()
    if (stopped) return
    const standing = standingAt(ends, Date.now())
    if (said === 'over') leave(standing.phase === 'over' ? standing.because : (heard ?? 'expired'))
    else if (said !== 'unreachable') settle(said)
    else if (standing.phase === 'over') timer = setTimeout(() => look(heard), againMs)
    else settle(ends)
  }

  settle(ends)
  return {
    look: (heard?: EndReason) => void look(heard),
    settle,
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
