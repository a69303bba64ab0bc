import type { deviceIdentityRoute, sendLinkRoute, verifyLinkRoute } from '@/lib/contract/bff/identity'
import type { OutputOf } from '@/lib/contract/endpoint'
import type { CallError } from '../../server-errors/error-rules'
import type { Redirected } from '../flow-result'
import { type CallResult, mapIdentityError, noResponseReceived, redirectTo } from '../identity-errors'
import { outcomeOfLinkCheck, type SecureLinkOutcome, sendLinkErrors, verifyLinkErrors } from '../secure-link-outcome'

/** The details name what could not be verified, for the failure screen. */
export type DeviceCheckFailed = {
  readonly type: 'deviceRefused'
  readonly details: readonly string[]
  readonly hostEvents: Redirected['hostEvents']
}
export type PhoneLinkOutcome =
  | { readonly type: 'deviceTrusted'; readonly mobile: string }
  | DeviceCheckFailed
  | {
      readonly type: 'linkSent'
      readonly smsMessage?: string | undefined
      readonly demo: boolean
      readonly mobile?: string | undefined
    }
  | SecureLinkOutcome

/** Contract, section 9: a missing or invalid response posts ENROLLMENT_FAILED. */
const noAnswer = redirectTo('/thin_file', undefined, 'ENROLLMENT_FAILED')

/** R4.12: 503 is a service failure, SC301 is already identified, other errors keep their details. */
export function outcomeOfDeviceCheck(reply: CallResult<OutputOf<typeof deviceIdentityRoute>>): PhoneLinkOutcome {
  if (!reply.ok) {
    return mapIdentityError<PhoneLinkOutcome>(reply, {
      statuses: { 503: redirectTo('/service_failure', 'serviceFailure') },
      noAnswer: noResponseReceived,
      otherwise: deviceCheckFailed,
    })
  }
  const { found, isSuccess, redirect, details, mobile } = reply.answer
  const message = isSuccess ? 'deviceVerified' : undefined
  if (redirect) return { type: 'redirected', to: { follow: redirect }, message, hostEvents: [] }
  if (isSuccess === false) return deviceCheckFailed({ status: 200, details })
  return found && mobile ? { type: 'deviceTrusted', mobile } : { type: 'linkRefused' }
}

export function outcomeOfSendLink(reply: CallResult<OutputOf<typeof sendLinkRoute>>): PhoneLinkOutcome {
  if (!reply.ok) return mapIdentityError<PhoneLinkOutcome>(reply, { ...sendLinkErrors, noAnswer })
  const { smsMessage, linkUrl, mobile } = reply.answer
  return {
    type: 'linkSent',
    smsMessage: smsMessage ?? undefined,
    demo: linkUrl?.startsWith('NO_URL_') ?? false,
    mobile: mobile ?? undefined,
  }
}

export function outcomeOfVerifyLink(reply: CallResult<OutputOf<typeof verifyLinkRoute>>): PhoneLinkOutcome {
  return reply.ok
    ? outcomeOfLinkCheck(reply.answer)
    : mapIdentityError<PhoneLinkOutcome>(reply, { ...verifyLinkErrors, noAnswer })
}

/** A device check that failed, with what could not be verified. */
export function deviceCheckFailed({ code, details = [] }: CallError): DeviceCheckFailed {
  const { hostEvents } = redirectTo('/eid-failed', undefined, 'IDENTITY_FAILED')({ status: 0, code })
  return { type: 'deviceRefused', details, hostEvents }
}
