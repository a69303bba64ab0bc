import type { deviceIdentity, sendLink, verifyLink } from '@/lib/contract/bff/identity'
import type { OutputOf } from '@/lib/contract/row'
import type { SentElsewhere } from '../flow-result'
import { away, judge, type Refusal, type Reply } from '../map-error'
import { checkRules, type LinkOutcome, outcomeOfCheck, sendRules } from '../secure-link-outcome'

/** The details name what could not be verified, for the failure screen. */
export type DeviceRefused = {
  readonly fact: 'deviceRefused'
  readonly details: readonly string[]
  readonly tells: SentElsewhere['tells']
}
export type DeviceLinkOutcome =
  | { readonly fact: 'deviceTrusted'; readonly mobile: string }
  | DeviceRefused
  | {
      readonly fact: 'linkSent'
      readonly smsMessage?: string | undefined
      readonly demo: boolean
      readonly mobile?: string | undefined
    }
  | LinkOutcome

/** Contract, section 9: where no answer comes, or none that makes sense, the host hears ENROLLMENT_FAILED. */
const noAnswer = away('/thin_file', undefined, 'ENROLLMENT_FAILED')
const noAnswerYet = () => ({ fact: 'noAnswerCame' }) as const

/** Specification, section 4: 503 is a service failure, SC301 is already identified, other errors keep their details. */
export function outcomeOfDeviceCheck(reply: Reply<OutputOf<typeof deviceIdentity>>): DeviceLinkOutcome {
  if (!reply.ok) {
    return judge<DeviceLinkOutcome>(reply, {
      statuses: { 503: away('/service_failure', 'serviceFailure') },
      noAnswer: noAnswerYet,
      otherwise: refusedDevice,
    })
  }
  const { found, isSuccess, redirect, details, mobile } = reply.answer
  const says = isSuccess ? 'deviceVerified' : undefined
  if (redirect) return { fact: 'sentElsewhere', to: { follow: redirect }, says, tells: [] }
  if (isSuccess === false) return refusedDevice({ status: 200, details })
  return found && mobile ? { fact: 'deviceTrusted', mobile } : { fact: 'linkRefused' }
}

export function outcomeOfSendLink(reply: Reply<OutputOf<typeof sendLink>>): DeviceLinkOutcome {
  if (!reply.ok) return judge<DeviceLinkOutcome>(reply, { ...sendRules, noAnswer })
  const { smsMessage, linkUrl, mobile } = reply.answer
  return {
    fact: 'linkSent',
    smsMessage: smsMessage ?? undefined,
    demo: linkUrl?.startsWith('NO_URL_') ?? false,
    mobile: mobile ?? undefined,
  }
}

export function outcomeOfVerifyLink(reply: Reply<OutputOf<typeof verifyLink>>): DeviceLinkOutcome {
  return reply.ok ? outcomeOfCheck(reply.answer) : judge<DeviceLinkOutcome>(reply, { ...checkRules, noAnswer })
}

/** A device check that failed, with what could not be verified. */
export function refusedDevice({ code, details = [] }: Refusal): DeviceRefused {
  const { tells } = away('/eid-failed', undefined, 'IDENTITY_FAILED')({ status: 0, code })
  return { fact: 'deviceRefused', details, tells }
}
