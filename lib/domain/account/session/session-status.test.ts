import { expect, test } from 'vitest'
import { type SessionStatus, sessionStatusAt } from './session-status'

const minute = 60_000
const hour = 60 * minute
/** Signed in at 0, last active at 0. */
const fresh = { idleEndsAt: 15 * minute, endsAt: 12 * hour }
/** Last active after 11 h 50 min: the absolute end comes before the idle end. */
const old = { idleEndsAt: 12 * hour, endsAt: 12 * hour }
/** Idle since 11 h 43 min: both ends are near. */
const both = { idleEndsAt: 12 * hour - 2 * minute, endsAt: 12 * hour }

test.each<[string, typeof fresh, number, SessionStatus]>([
  ['at the start', fresh, 0, { phase: 'active', checkAt: 14 * minute }],
  ['just before the warning', fresh, 14 * minute - 1, { phase: 'active', checkAt: 14 * minute }],
  ['60 seconds before the idle end', fresh, 14 * minute, { phase: 'idle', secondsLeft: 60 }],
  [
    '59.5 seconds before the idle end',
    fresh,
    14 * minute + 500,
    { phase: 'idle', secondsLeft: 60 },
  ],
  ['in the last idle second', fresh, 15 * minute - 1, { phase: 'idle', secondsLeft: 1 }],
  ['at the idle end', fresh, 15 * minute, { phase: 'ended', reason: 'idle' }],
  [
    'ten minutes before the absolute end',
    old,
    12 * hour - 10 * minute,
    { phase: 'active', checkAt: 12 * hour - 5 * minute },
  ],
  [
    'five minutes before the absolute end',
    old,
    12 * hour - 5 * minute,
    { phase: 'limit', endsAt: 12 * hour },
  ],
  [
    'one second before the absolute end',
    old,
    12 * hour - 1000,
    { phase: 'limit', endsAt: 12 * hour },
  ],
  ['at the absolute end', old, 12 * hour, { phase: 'ended', reason: 'limit' }],
  [
    'with both ends near and more than a minute of idle time',
    both,
    12 * hour - 4 * minute,
    { phase: 'limit', endsAt: 12 * hour },
  ],
  [
    'with both ends near and a minute of idle time',
    both,
    12 * hour - 3 * minute,
    { phase: 'idle', secondsLeft: 60 },
  ],
  [
    'with both ends near and the idle time over',
    both,
    12 * hour - 2 * minute,
    { phase: 'ended', reason: 'idle' },
  ],
])('computes the status of a session %s', (_when, ends, now, expected) => {
  expect(sessionStatusAt(ends, now)).toEqual(expected)
})
