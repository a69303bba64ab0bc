import type { CheckResult, deviceIdentityRoute, sendLinkRoute, verifyLinkRoute } from '@/lib/contract/bff/identity'
import type { OutputOf } from '@/lib/contract/endpoint'
import { isServerCode } from '@/lib/contract/product-api/server-codes'
import { type CallError, mapCallError } from '../../server-errors/error-rules'
import { extraHostEvents, type Redirected } from '../flow-result'
import {
  type CallResult,
  identityErrors,
  type NoResponseReceived,
  redirectTo,
  repeatable,
  retryLaterOf,
} from '../identity-errors'
import type { RetryLater } from '../messages'

/** The details name what could not be verified, for the failure screen. */
type DeviceRefused = {
  readonly type: 'deviceRefused'
  readonly details: readonly string[]
  readonly hostEvents: Redirected['hostEvents']
}
export type LinkOutcome =
  | { readonly type: 'deviceTrusted'; readonly mobile: string }
  | DeviceRefused
  /** `sentTo`: the last four digits of the phone, or the masked email address. `demoText`: the text message, in demo mode. */
  | { readonly type: 'linkSent'; readonly sentTo?: string | undefined; readonly demoText?: string | undefined }
  | { readonly type: 'linkRequestedTooEarly'; readonly retryLater?: RetryLater }
  | { readonly type: 'linkNotYetValidated' }
  /** The check cannot be completed yet (428, 409). */
  | { readonly type: 'checkIncomplete'; readonly retryLater?: RetryLater }
  | { readonly type: 'linkRefused' }
  | NoResponseReceived
  | Redirected

/** Contract, section 9: a missing or invalid response to the link by phone posts ENROLLMENT_FAILED. */
const enrollmentFailed = { noAnswer: redirectTo('/thin_file', undefined, 'ENROLLMENT_FAILED') }

const sendLinkErrors = {
  codes: {
    SC323: redirectTo('/smfa-failed', 'smfaUnavailable'),
    SC315: redirectTo('/smfa-failed', 'phoneLinkNotSent'),
  },
  statuses: { 425: tooEarly },
  tooMany: tooEarly,
  otherwise: redirectTo('/service_failure', 'linkNotSent'),
}

const verifyLinkErrors = {
  codes: {
    SC313: redirectTo('/id-success-eid-failed'),
    SC306: redirectTo('/thin_file'),
    SC324: redirectTo('/smfa-failed', 'linkVerificationFailure'),
  },
  statuses: { 428: incomplete, 409: incomplete },
  tooMany: incomplete,
  otherwise: redirectTo('/service_failure', 'linkVerificationFailure'),
}

const verifyEmailErrors = {
  ...verifyLinkErrors,
  codes: {
    ...verifyLinkErrors.codes,
    SC324: redirectTo('/email_authentication_failed', 'linkVerificationFailure'),
  },
}

const deviceErrors = {
  ...repeatable,
  statuses: { 503: redirectTo('/service_failure', 'serviceFailure') },
  otherwise: deviceRefused,
}

/** R4.12: 503 is a service failure, SC301 is already identified, other errors keep their details. */
export function outcomeOfDeviceCheck(reply: CallResult<OutputOf<typeof deviceIdentityRoute>>): LinkOutcome {
  if (!reply.ok) return mapCallError<LinkOutcome>(reply, deviceErrors, identityErrors)
  const { found, isSuccess, redirect, details, mobile } = reply.answer
  const message = isSuccess ? 'deviceVerified' : undefined
  if (redirect) return { type: 'redirected', to: { follow: redirect }, message, hostEvents: [] }
  if (isSuccess === false) return deviceRefused({ status: 200, details })
  return found && mobile ? { type: 'deviceTrusted', mobile } : { type: 'linkRefused' }
}

export function outcomeOfSendLink(reply: CallResult<OutputOf<typeof sendLinkRoute>>): LinkOutcome {
  if (!reply.ok) return mapCallError<LinkOutcome>(reply, { ...sendLinkErrors, ...enrollmentFailed }, identityErrors)
  const { smsMessage, linkUrl, mobile } = reply.answer
  return { type: 'linkSent', sentTo: mobile, demoText: linkUrl?.startsWith('NO_URL_') ? smsMessage : undefined }
}

/** Shows 'Email sent failed' if the link could not be sent; otherwise like any secure link. Contract, section 10. */
export function outcomeOfSendEmail(reply: CallResult<OutputOf<typeof sendLinkRoute>>): LinkOutcome {
  if (reply.ok) return { type: 'linkSent', sentTo: reply.answer.address }
  // The first link needs a device check; an error with details is a failed check.
  if (reply.details) return deviceRefused(reply)
  const outcome = mapCallError<LinkOutcome>(reply, { ...repeatable, ...sendLinkErrors }, identityErrors)
  return outcome.type === 'redirected' && isNotSent(outcome) ? { ...outcome, message: 'emailNotSent' } : outcome
}

export function outcomeOfVerifyLink(reply: CallResult<OutputOf<typeof verifyLinkRoute>>): LinkOutcome {
  if (reply.ok) return outcomeOfCheck(reply.answer)
  return mapCallError<LinkOutcome>(reply, { ...verifyLinkErrors, ...enrollmentFailed }, identityErrors)
}

export function outcomeOfVerifyEmail(reply: CallResult<OutputOf<typeof verifyLinkRoute>>): LinkOutcome {
  if (!reply.ok) return mapCallError<LinkOutcome>(reply, { ...repeatable, ...verifyEmailErrors }, identityErrors)
  const outcome = outcomeOfCheck(reply.answer)
  return outcome.type === 'redirected' ? { ...outcome, to: afterEmail(outcome.to) } : outcome
}

/** R4.8, R4.9: success navigates; allowRetry shows the hint; a redirect navigates; else the check failed. */
function outcomeOfCheck({ isSuccess, redirect, allowRetry }: CheckResult): LinkOutcome {
  if (isSuccess) {
    const to = redirect ? { follow: redirect } : '/id-success'
    return { type: 'redirected', to, message: 'linkVerified', hostEvents: ['USER_ENROLLED'] }
  }
  if (allowRetry) return { type: 'linkNotYetValidated' }
  return redirect ? { type: 'redirected', to: { follow: redirect }, hostEvents: [] } : { type: 'linkRefused' }
}

/** Whether the response to an automatic check decides something; other errors wait until the consumer checks. */
export function isConclusive(reply: CallResult<unknown>): boolean {
  return reply.ok || isServerCode(reply.code) || reply.status === 401 || reply.status === 417
}

function isNotSent({ message }: Redirected): boolean {
  return message === 'smfaUnavailable' || message === 'phoneLinkNotSent' || message === 'linkNotSent'
}

/** R4.11: a redirect equal to the SMFA-failed route goes to email authentication failed. */
function afterEmail(to: Redirected['to']): Redirected['to'] {
  const isSmfaFailed = typeof to === 'object' && /^\/smfa-failed(?:[?#]|$)/.test(to.follow)
  return isSmfaFailed ? '/email_authentication_failed' : to
}

function deviceRefused({ code, details = [] }: CallError): DeviceRefused {
  return { type: 'deviceRefused', details, hostEvents: extraHostEvents(code, ['IDENTITY_FAILED']) }
}

function tooEarly(error: CallError) {
  return { type: 'linkRequestedTooEarly', ...retryLaterOf(error) } as const
}

function incomplete(error: CallError) {
  return { type: 'checkIncomplete', ...retryLaterOf(error) } as const
}
