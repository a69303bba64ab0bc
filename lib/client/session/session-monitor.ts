import { type SessionEnds, type SessionStanding, standingAt } from '@/lib/domain/session/session-status'
import type { EndReason } from './session-channel'

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
  /** Counts the questions and presses: an answer to an older question says nothing any more. */
  let turn = 0
  /** Why another tab says that the session is over. */
  let heard: EndReason | undefined

  /** Whatever was asked or heard before is old. */
  function settle(next: SessionEnds) {
    clearTimeout(timer)
    turn += 1
    heard = undefined
    ends = next
    const standing = standingAt(ends, Date.now())
    show(standing)
    if (standing.phase === 'over') return void look()
    const wait = standing.phase === 'quiet' ? standing.lookAt - Date.now() : tickMs
    timer = setTimeout(() => (standing.phase === 'quiet' ? look() : settle(ends)), wait)
  }

  async function look(): Promise<void> {
    clearTimeout(timer)
    turn += 1
    const ours = turn
    const said = await ask()
    if (ours !== turn) return
    const standing = standingAt(ends, Date.now())
    if (said === 'over') leave(standing.phase === 'over' ? standing.because : (heard ?? 'expired'))
    else if (said !== 'unreachable') settle(said)
    else if (standing.phase === 'over') timer = setTimeout(look, againMs)
    else settle(ends)
  }

  settle(ends)
  return {
    look: (because?: EndReason) => {
      heard = because ?? heard
      void look()
    },
    settle,
    stop: () => {
      turn += 1
      clearTimeout(timer)
    },
  }
}
