import { serverCodes } from '@/lib/contract/product-api/server-codes'
import type { CallError } from '@/lib/domain/shared/errors/error-rules'

const statuses = [400, 401, 403, 409, 417, 425, 428, 429, 500, 502, 503, 504]

/**
 * For tests of outcomes: every status and code in the specification, an unknown code, and no
 * response.
 */
const callErrors: Readonly<Record<string, CallError>> = {
  ...Object.fromEntries(statuses.map((status) => [status, { status }])),
  ...Object.fromEntries(Object.keys(serverCodes).map((code) => [code, { status: 400, code }])),
  'SC115 with 429': { status: 429, code: 'SC115' },
  'SC114 with 401': { status: 401, code: 'SC114' },
  'SC313 with 401': { status: 401, code: 'SC313' },
  SC999: { status: 400, code: 'SC999' },
  'no answer': { status: 0 },
}

/** Outcomes shared by all calls: contract, section 8, and the 401 and 417 of R8.2. */
export const commonOutcomes = {
  401: 'sign-in',
  417: 'start-view, enrollmentFailure, ENROLLMENT_FAILED',
  SC101: '/user-not-found',
  SC106: '/sys-error',
  SC110: 'sign-in',
  SC114: '/account-lock-temp',
  'SC114 with 401': '/account-lock-temp',
  'SC313 with 401': 'sign-in',
  SC115: '/reg-ip-lock',
  'SC115 with 429': '/reg-ip-lock',
  SC116: '/account-lock-perm',
  SC117: '/sys-error',
  SC220: '/sys-error',
  SC301: '/id-success',
  SC302: '/identity',
  SC318: '/verification-failed?reason=enrollment',
  SC320: '/verification-failed?reason=enrollment',
  SC321: '/reg-ip-lock',
}

export const noAnswerOutcomes = {
  'no answer': 'noResponseReceived',
  429: 'noResponseReceived',
  502: 'noResponseReceived',
  504: 'noResponseReceived',
}

/**
 * Returns a test case for each error that a call can return: label, error, expected outcome in one
 * line.
 */
export function errorCases(named: object, otherwise: string): [string, CallError, string][] {
  return Object.entries(callErrors).map(([label, error]) => [
    label,
    error,
    String(Reflect.get(named, label) ?? otherwise),
  ])
}

/**
 * Formats an outcome in one line: its redirect or type, its message, then the host events in
 * addition to the code's own.
 */
export function summarizeOutcome(outcome: unknown): string {
  const { type, to, message, hostEvents, mayRetry } = Object(outcome)
  const target = typeof to === 'object' ? `follow ${to.follow}` : to
  const final = mayRetry === undefined ? undefined : mayRetry ? 'may retry' : 'final'
  return [target ?? type, message, final, ...(hostEvents ?? [])].filter(Boolean).join(', ')
}
