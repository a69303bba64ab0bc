import { isServerCode } from '@/lib/contract/product-api/server-codes'
import type { VerificationResult } from '@/lib/contract/product-api/verification'
import type { SentElsewhere } from './flow-result'
import { away, type Refusal, type Reply, type Rules } from './map-error'

/** What is common to the links by phone and by mail: errors of the calls, and the answer of a check. */
export type LinkOutcome =
  | { readonly fact: 'linkTooEarly' }
  | { readonly fact: 'linkNotYetValidated' }
  /** The check was refused for now (428, 409). */
  | { readonly fact: 'checkIncomplete' }
  | { readonly fact: 'linkRefused' }
  | { readonly fact: 'noAnswerCame' }
  | SentElsewhere

export const sendRules = {
  codes: {
    SC323: away('/smfa-failed', 'smfaUnavailable'),
    SC315: away('/smfa-failed', 'phoneLinkNotSent'),
  },
  statuses: { 425: tooEarly },
  tooMany: tooEarly,
  otherwise: away('/service_failure', 'linkNotSent'),
} satisfies Omit<Rules<LinkOutcome>, 'noAnswer'>

export const checkRules = {
  codes: {
    SC313: away('/id-success-eid-failed'),
    SC306: away('/thin_file'),
    SC324: away('/smfa-failed', 'linkVerificationFailure'),
  },
  statuses: { 428: incomplete, 409: incomplete },
  tooMany: incomplete,
  otherwise: away('/service_failure', 'linkVerificationFailure'),
} satisfies Omit<Rules<LinkOutcome>, 'noAnswer'>

/** Specification, section 4: success navigates; allowRetry stays with the hint; a redirect navigates; else it failed. */
export function outcomeOfCheck({ isSuccess, redirect, allowRetry }: VerificationResult): LinkOutcome {
  if (isSuccess) {
    const to = redirect ? { follow: redirect } : '/id-success'
    return { fact: 'sentElsewhere', to, says: 'linkVerified', tells: ['USER_ENROLLED'] }
  }
  if (allowRetry) return { fact: 'linkNotYetValidated' }
  return redirect ? { fact: 'sentElsewhere', to: { follow: redirect }, tells: [] } : { fact: 'linkRefused' }
}

function tooEarly(_refusal: Refusal) {
  return { fact: 'linkTooEarly' } as const
}

function incomplete(_refusal: Refusal) {
  return { fact: 'checkIncomplete' } as const
}

/** Whether the answer to a look the page took by itself settles anything; other errors wait until the consumer asks. */
export function settles(reply: Reply<unknown>): boolean {
  return reply.ok || isServerCode(reply.code) || reply.status === 401 || reply.status === 417
}
