import type { sendLink, verifyLink } from '@/lib/contract/bff/identity'
import type { OutputOf } from '@/lib/contract/row'
import { type DeviceRefused, refusedDevice } from '../device-link/outcome'
import type { SentElsewhere } from '../flow-result'
import { away, judge, type Reply } from '../map-error'
import { checkRules, type LinkOutcome, outcomeOfCheck, sendRules } from '../secure-link-outcome'

export type EmailLinkOutcome =
  | { readonly fact: 'emailSent'; readonly address?: string | undefined }
  | DeviceRefused
  | LinkOutcome

const noAnswer = () => ({ fact: 'noAnswerCame' }) as const

/** 'Email sent failed' where the link could not be sent; the routes are those of any secure link. Contract, section 10. */
export function outcomeOfSendEmail(reply: Reply<OutputOf<typeof sendLink>>): EmailLinkOutcome {
  if (reply.ok) return { fact: 'emailSent', address: reply.answer.address }
  // A first link needs a device check; where that is what failed, its details say so.
  if (reply.details) return refusedDevice(reply)
  const outcome = judge<EmailLinkOutcome>(reply, { ...sendRules, noAnswer })
  return outcome.fact === 'sentElsewhere' && wasNotSent(outcome) ? { ...outcome, says: 'emailNotSent' } : outcome
}

export function outcomeOfVerifyEmail(reply: Reply<OutputOf<typeof verifyLink>>): EmailLinkOutcome {
  const outcome = reply.ok
    ? outcomeOfCheck(reply.answer)
    : judge<EmailLinkOutcome>(reply, {
        ...checkRules,
        codes: { ...checkRules.codes, SC324: away('/email_authentication_failed', 'linkVerificationFailure') },
        noAnswer,
      })
  return outcome.fact === 'sentElsewhere' ? { ...outcome, to: afterEmail(outcome.to) } : outcome
}

function wasNotSent({ says }: SentElsewhere): boolean {
  return says === 'smfaUnavailable' || says === 'phoneLinkNotSent' || says === 'linkNotSent'
}

/** Specification, section 4: a redirect equal to the SMFA-failed route goes to email authentication failed. */
function afterEmail(to: SentElsewhere['to']): SentElsewhere['to'] {
  const leadsToSmfaFailed = typeof to === 'object' && /^\/smfa-failed(?:[?#]|$)/.test(to.follow)
  return leadsToSmfaFailed ? '/email_authentication_failed' : to
}
