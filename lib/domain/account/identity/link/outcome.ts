import type {
  CheckResult,
  deviceIdentityRoute,
  sendLinkRoute,
  verifyLinkRoute,
} from '@/lib/contract/bff/account/identity'
import { isServerCode } from '@/lib/contract/product-api/server-codes'
import type { CallError } from '@/lib/domain/shared/errors/error-rules'
import {
  type CallResult,
  defineOutcome,
  extraHostEvents,
  type NoResponseReceived,
  outcomeOfCheck,
  type Redirected,
  type ReplyOf,
  redirectTo,
  retryableErrors,
  retryLaterOf,
} from '../identity-flow'
import type { RetryLater } from '../messages'

export type LinkOutcome =
  | { readonly type: 'deviceTrusted'; readonly mobile: string }
  | {
      readonly type: 'deviceRefused'
      readonly details: readonly string[]
      readonly hostEvents: Redirected['hostEvents']
    }
  /**
   * `sentTo`: the last four digits of the phone, or the masked email address. `demoText`: the text
   * message in demo mode.
   */
  | {
      readonly type: 'linkSent'
      readonly sentTo?: string | undefined
      readonly demoText?: string | undefined
    }
  | { readonly type: 'linkRequestedTooEarly'; readonly retryLater?: RetryLater }
  /** The check cannot be completed yet (428, 409). */
  | { readonly type: 'checkIncomplete'; readonly retryLater?: RetryLater }
  | { readonly type: 'linkNotYetValidated' | 'linkRefused' }
  | NoResponseReceived
  | Redirected

/**
 * Redirects and posts ENROLLMENT_FAILED if the response to sending or checking a phone link is
 * missing or invalid. Contract, section 9.
 */
const noAnswer = redirectTo('/thin_file', undefined, 'ENROLLMENT_FAILED')
const tooEarly = waitFor('linkRequestedTooEarly')
const incomplete = waitFor('checkIncomplete')
const sendLimits = { statuses: { 425: tooEarly }, tooMany: tooEarly }

const verifyErrors = {
  codes: {
    SC313: redirectTo('/id-success-eid-failed'),
    SC306: redirectTo('/thin_file'),
    SC324: redirectTo('/smfa-failed', 'linkVerificationFailure'),
  },
  statuses: { 428: incomplete, 409: incomplete },
  tooMany: incomplete,
  otherwise: redirectTo('/service_failure', 'linkVerificationFailure'),
}

/**
 * Returns the outcome of the device check: 503 is a service failure, SC301 means already
 * identified, other errors keep their details. R4.12.
 */
export const outcomeOfDeviceCheck = defineOutcome<typeof deviceIdentityRoute, LinkOutcome>(
  {
    ...retryableErrors,
    statuses: { 503: redirectTo('/service_failure', 'serviceFailure') },
    otherwise: deviceRefused,
  },
  ({ found, isSuccess, redirect, details, mobile }) => {
    const message = isSuccess ? 'deviceVerified' : undefined
    if (redirect) return { type: 'redirected', to: { follow: redirect }, message }
    if (isSuccess === false) return deviceRefused({ status: 200, details })
    return found && mobile ? { type: 'deviceTrusted', mobile } : { type: 'linkRefused' }
  },
)

export const outcomeOfSendLink = defineOutcome<typeof sendLinkRoute, LinkOutcome>(
  {
    ...sendLimits,
    codes: {
      SC323: redirectTo('/smfa-failed', 'smfaUnavailable'),
      SC315: redirectTo('/smfa-failed', 'phoneLinkNotSent'),
    },
    noAnswer,
    otherwise: redirectTo('/service_failure', 'linkNotSent'),
  },
  ({ smsMessage, linkUrl, mobile }) => ({
    type: 'linkSent',
    sentTo: mobile,
    demoText: linkUrl?.startsWith('NO_URL_') ? smsMessage : undefined,
  }),
)

const emailNotSent = redirectTo('/smfa-failed', 'emailNotSent')
const outcomeOfEmail = defineOutcome<typeof sendLinkRoute, LinkOutcome>(
  {
    ...retryableErrors,
    ...sendLimits,
    codes: { SC323: emailNotSent, SC315: emailNotSent },
    otherwise: redirectTo('/service_failure', 'emailNotSent'),
  },
  ({ address }) => ({ type: 'linkSent', sentTo: address }),
)

/**
 * Returns the outcome of sending an email. The first link needs a device check, and an error with
 * details is a failed check. Contract, section 10.
 */
export function outcomeOfSendEmail(reply: ReplyOf<typeof sendLinkRoute>): LinkOutcome {
  return !reply.ok && reply.details ? deviceRefused(reply) : outcomeOfEmail(reply)
}

export const outcomeOfVerifyLink = defineOutcome<typeof verifyLinkRoute, LinkOutcome>(
  { ...verifyErrors, noAnswer },
  outcomeOfLink,
)

export const outcomeOfVerifyEmail = defineOutcome<typeof verifyLinkRoute, LinkOutcome>(
  {
    ...retryableErrors,
    ...verifyErrors,
    codes: {
      ...verifyErrors.codes,
      SC324: redirectTo('/email_authentication_failed', 'linkVerificationFailure'),
    },
  },
  (answer) => {
    const outcome = outcomeOfLink(answer)
    return outcome.type === 'redirected' ? { ...outcome, to: afterEmail(outcome.to) } : outcome
  },
)

function outcomeOfLink(answer: CheckResult): LinkOutcome {
  return outcomeOfCheck<LinkOutcome>(answer, {
    verified: 'linkVerified',
    mayRetry: { type: 'linkNotYetValidated' },
    refused: { type: 'linkRefused' },
  })
}

/**
 * Replaces a redirect to the SMFA-failed route with one to "email authentication failed". R4.11.
 */
function afterEmail(to: Redirected['to']): Redirected['to'] {
  const isSmfaFailed = typeof to === 'object' && /^\/smfa-failed(?:[?#]|$)/.test(to.follow)
  return isSmfaFailed ? '/email_authentication_failed' : to
}

/**
 * Returns whether the response to an automatic check is conclusive. Other errors are shown only if
 * the consumer starts a check.
 */
export function isConclusive(reply: CallResult<unknown>): boolean {
  return reply.ok || isServerCode(reply.code) || reply.status === 401 || reply.status === 417
}

function deviceRefused({ code, details = [] }: CallError): LinkOutcome {
  return { type: 'deviceRefused', details, hostEvents: extraHostEvents(code, ['IDENTITY_FAILED']) }
}

function waitFor<Type extends 'linkRequestedTooEarly' | 'checkIncomplete'>(type: Type) {
  return (error: CallError) => ({ type, ...retryLaterOf(error) })
}
