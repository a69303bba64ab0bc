import { sessionRoute } from '@/lib/contract/bff/account/session'
import type { FlowTable, Offer, Reached } from '@/lib/domain/testing/flow-table'
import { afterSessionOf } from '@/lib/domain/testing/form-answers'
import { callErrors, distinct, eventsOf, repliesOf } from '@/lib/domain/testing/replies'
import {
  nextMonitor,
  type SessionEvent,
  type SessionMonitor,
  startMonitor,
  warningOf,
} from '../session-status'
import { fromNow, hour, newSession, representativeOf, second, sessions } from './session-clock'

/** The page's state. All times are relative to now. */
type State = {
  readonly step: 'page' | 'idleWarning' | 'limitWarning' | 'timeOver'
  readonly monitor: SessionMonitor
  /** During a sign-out, nothing else replaces the page: lib/client/session/redirect-to-login.ts. */
  readonly isSigningOut: boolean
}
type Event = SessionEvent | { readonly type: 'signOutStarted' | 'signOutFailed' }

const at = 0
const news = sessions.map((expiry) => ({ type: 'expiryReceived', expiry, at }) as const)

const isChecking = ({ monitor }: State) => monitor.step === 'checking'
/** Returns whether the session may have ended although the server has not confirmed it. */
const isUncertain = ({ monitor: { status, endReason } }: State) =>
  status.phase === 'ended' || endReason !== undefined

/**
 * Replies when the dialog's call is rejected: the session has ended, or the dialog shows that the
 * call failed.
 */
const refusals = distinct<Event>(
  callErrors.map((error) => afterSessionOf(error) ?? { shows: 'failed' }),
)

/** How a session ends on a consumer's pages: lib/client/session/use-session-monitor.ts. */
export const sessionTable: FlowTable<State, Event> = {
  name: 'session-timeout',
  title: 'End of the session',
  about:
    'A warning before the idle end and before the absolute end; the server confirms an end before the page is left.',
  starts: { '': shown(startMonitor({ expiry: newSession, at }), false) },
  next,
  steps: {
    page: 'A page of the consumer',
    idleWarning: 'Are you still there?',
    limitWarning: 'Your session ends soon',
    timeOver: 'The time is over, but not confirmed',
  },
  events: {
    timePassed: 'time passes',
    checkRequested: 'another tab has news',
    limitRead: 'Continue',
    signOutStarted: 'Sign out',
    signOutFailed: 'not signed out',
    expiryReceived: 'goes on',
    endConfirmed: 'ended',
  },
  offers,
  calls: {
    check: eventsOf(repliesOf(sessionRoute).flatMap(eventsOfCheck)),
    extend: [...eventsOf<Event>(news), ...refusals],
    signOut: [{ leavesTo: '/login' }, { event: { type: 'signOutFailed' } }],
  },
  awaited: { check: isChecking },
  timers: {
    answer: { words: 'no response', isClock: true, waits: isChecking, passes: wake },
    countdown: {
      words: 'the time is over',
      isClock: true,
      waits: isCountingDown,
      passes: countDown,
    },
    retry: {
      words: 'time passes',
      isClock: true,
      waits: ({ monitor }) => monitor.step === 'ended',
      passes: wake,
    },
  },
  promises: {
    'an end that is not confirmed is checked within five seconds': (state) =>
      !isUncertain(state) || state.monitor.wakesAt <= 5 * second,
    'a warning is at most five seconds late': ({ monitor: { status, wakesAt } }) =>
      status.phase !== 'active' || wakesAt <= status.checkAt + 5 * second,
  },
  representative: (state) => ({ ...state, monitor: representativeOf(state.monitor) }),
}

function next(state: State, event: Event): Reached<State> {
  if (!('at' in event))
    return { state: { ...state, isSigningOut: event.type === 'signOutStarted' } }
  return shown(fromNow(nextMonitor(state.monitor, event), event.at), state.isSigningOut)
}

function shown(monitor: SessionMonitor, isSigningOut: boolean): Reached<State> {
  const warning = warningOf(monitor)
  const step = warning
    ? (`${warning.phase}Warning` as const)
    : monitor.status.phase === 'ended'
      ? 'timeOver'
      : 'page'
  return {
    state: { step, monitor, isSigningOut },
    begins: monitor.step === 'checking' ? ['check'] : [],
    ...(monitor.step === 'ended' && !isSigningOut ? { leavesTo: '/login' } : {}),
  }
}

function offers({ step, monitor, isSigningOut }: State): Offer<Event>[] {
  const byTime = { by: 'time' } as const
  const { wakesAt } = monitor
  const changes: Offer<Event>[] = [
    { ...byTime, name: 'time passes', event: { type: 'timePassed', at: wakesAt } },
    // The computer may have been asleep.
    { ...byTime, name: 'time passes', event: { type: 'timePassed', at: wakesAt + hour } },
    { ...byTime, name: 'the page becomes visible', event: { type: 'checkRequested', at } },
    {
      ...byTime,
      name: 'another tab reports the end',
      event: { type: 'checkRequested', reason: 'elsewhere', at },
    },
  ]
  const signOut: Offer<Event> = {
    name: 'Sign out',
    event: { type: 'signOutStarted' },
    begins: 'signOut',
  }
  const stay: Record<State['step'], Offer<Event>[]> = {
    page: [{ name: 'Another page', leavesTo: 'another page' }],
    timeOver: [{ name: 'Another page', leavesTo: 'another page' }],
    idleWarning: [{ name: 'Stay signed in', begins: 'extend' }],
    limitWarning: [{ name: 'Continue', event: { type: 'limitRead', at } }],
  }
  return [...changes, ...stay[step], ...(isSigningOut ? [] : [signOut])]
}

type CheckReply = ReturnType<typeof repliesOf<typeof sessionRoute>>[number]

function eventsOfCheck(reply: CheckReply): readonly Event[] {
  if (!reply.ok) return []
  return reply.answer.ends ? news : [{ type: 'endConfirmed', at }]
}

function wake(state: State): Reached<State> {
  return next(state, { type: 'timePassed', at: state.monitor.wakesAt })
}

function isCountingDown({ step, monitor }: State): boolean {
  return step === 'idleWarning' && monitor.step === 'waiting'
}

/** Advances a warning second by second until the page asks the server; at most 100 seconds. */
function countDown(state: State): Reached<State> {
  let reached: Reached<State> = { state }
  for (let ticks = 0; ticks < 100 && isCountingDown(reached.state); ticks += 1)
    reached = wake(reached.state)
  return reached
}
