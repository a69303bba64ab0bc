import type { CheckResult } from '@/lib/contract/bff/identity'
import { isServerCode } from '@/lib/contract/product-api/server-codes'
import type { CallError } from '../server-errors/error-rules'
import type { Redirected } from './flow-result'
import {
  type CallResult,
  type IdentityErrorRules,
  type NoResponseReceived,
  redirectTo,
  retryLaterOf,
} from './identity-errors'
import type { RetryLater } from './messages'

/** The outcomes that links by phone and by email share: errors of the calls, and the result of a check. */
export type SecureLinkOutcome =
  | { readonly type: 'linkRequestedTooEarly'; readonly retryLater?: RetryLater }
  | { readonly type: 'linkNotYetValidated' }
  /** The check cannot be completed yet (428, 409). */
  | { readonly type: 'checkIncomplete'; readonly retryLater?: RetryLater }
  | { readonly type: 'linkRefused' }
  | NoResponseReceived
  | Redirected

export const sendLinkErrors = {
  codes: {
    SC323: redirectTo('/smfa-failed', 'smfaUnavailable'),
    SC315: redirectTo('/smfa-failed', 'phoneLinkNotSent'),
  },
  statuses: { 425: tooEarly },
  tooMany: tooEarly,
  otherwise: redirectTo('/service_failure', 'linkNotSent'),
} satisfies Omit<IdentityErrorRules<SecureLinkOutcome>, 'noAnswer'>

export const verifyLinkErrors = {
  codes: {
    SC313: redirectTo('/id-success-eid-failed'),
    SC306: redirectTo('/thin_file'),
    SC324: redirectTo('/smfa-failed', 'linkVerificationFailure'),
  },
  statuses: { 428: incomplete, 409: incomplete },
  tooMany: incomplete,
  otherwise: redirectTo('/service_failure', 'linkVerificationFailure'),
} satisfies Omit<IdentityErrorRules<SecureLinkOutcome>, 'noAnswer'>

/** R4.8, R4.9: success navigates; allowRetry shows the hint; a redirect navigates; else the check failed. */
export function outcomeOfLinkCheck({ isSuccess, redirect, allowRetry }: CheckResult): SecureLinkOutcome {
  if (isSuccess) {
    const to = redirect ? { follow: redirect } : '/id-success'
    return { type: 'redirected', to, message: 'linkVerified', hostEvents: ['USER_ENROLLED'] }
  }
  if (allowRetry) return { type: 'linkNotYetValidated' }
  return redirect ? { type: 'redirected', to: { follow: redirect }, hostEvents: [] } : { type: 'linkRefused' }
}

function tooEarly(error: CallError) {
  return { type: 'linkRequestedTooEarly', ...retryLaterOf(error) } as const
}

function incomplete(error: CallError) {
  return { type: 'checkIncomplete', ...retryLaterOf(error) } as const
}

/** Whether the response to an automatic check decides something; other errors wait until the consumer checks. */
export function isConclusive(reply: CallResult<unknown>): boolean {
  return reply.ok || isServerCode(reply.code) || reply.status === 401 || reply.status === 417
}
