const minute = 60_000
const hour = 60 * minute

/** Locks a subject for `lockMs` after this many failures within `windowMs`. */
export type LockRule = {
  readonly failures: number
  readonly windowMs: number
  readonly lockMs: number
  /** The number of locks within `locksWindowMs` after which the lock is permanent. */
  readonly permanentAt?: number
  readonly locksWindowMs?: number
}

/**
 * Durations follow R8.14: 30 minutes, 24 hours, 72 hours. The failure counts are ours. Network
 * addresses have high limits, because everyone in an office, or every user of the web app, may
 * share one address.
 */
export const lockRules = {
  signIn: {
    failures: 5,
    windowMs: 30 * minute,
    lockMs: 30 * minute,
    permanentAt: 3,
    locksWindowMs: 72 * hour,
  },
  signInAddress: { failures: 100, windowMs: 30 * minute, lockMs: 30 * minute },
  registrationAddress: { failures: 20, windowMs: 24 * hour, lockMs: 24 * hour },
  identity: { failures: 5, windowMs: 72 * hour, lockMs: 72 * hour },
  identityAddress: { failures: 50, windowMs: 72 * hour, lockMs: 72 * hour },
  mobileCode: { failures: 10, windowMs: 24 * hour, lockMs: 72 * hour },
  recoveryAddress: { failures: 30, windowMs: 30 * minute, lockMs: 30 * minute },
} as const satisfies Record<string, LockRule>
export type LockRuleName = keyof typeof lockRules

export type LockState = {
  readonly failures: number
  readonly windowEndsAt: number
  readonly lockedUntil: number | null
  readonly locks: number
  readonly locksEndAt: number
  readonly permanent: boolean
}

const initialState: LockState = {
  failures: 0,
  windowEndsAt: 0,
  lockedUntil: null,
  locks: 0,
  locksEndAt: 0,
  permanent: false,
}

export type Lock =
  | { readonly kind: 'permanent' }
  | { readonly kind: 'temporary'; readonly until: number }

export function activeLock(state: LockState | undefined, now: number): Lock | undefined {
  if (!state) return undefined
  if (state.permanent) return { kind: 'permanent' }
  return state.lockedUntil !== null && state.lockedUntil > now
    ? { kind: 'temporary', until: state.lockedUntil }
    : undefined
}

/** Returns the state after another failure at `now`. */
export function stateAfterFailure(
  before: LockState | undefined,
  rule: LockRule,
  now: number,
): LockState {
  const state = before ?? initialState
  const inWindow = now < state.windowEndsAt
  const failures = inWindow ? state.failures + 1 : 1
  const windowEndsAt = inWindow ? state.windowEndsAt : now + rule.windowMs
  if (failures < rule.failures) return { ...state, failures, windowEndsAt }
  const locks = now < state.locksEndAt ? state.locks + 1 : 1
  return {
    failures: 0,
    windowEndsAt: 0,
    lockedUntil: now + rule.lockMs,
    locks,
    locksEndAt: now + (rule.locksWindowMs ?? rule.lockMs),
    permanent: rule.permanentAt !== undefined && locks >= rule.permanentAt,
  }
}
