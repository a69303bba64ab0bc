import type { sendLinkRoute, verifyLinkRoute } from '@/lib/contract/bff/identity'
import type { OutputOf } from '@/lib/contract/endpoint'
import type { Redirected } from '../flow-result'
import { type CallResult, mapIdentityError, noResponseReceived, redirectTo } from '../identity-errors'
import { type DeviceCheckFailed, deviceCheckFailed } from '../link/outcome'
import { outcomeOfLinkCheck, type SecureLinkOutcome, sendLinkErrors, verifyLinkErrors } from '../secure-link-outcome'

export type EmailLinkOutcome =
  | { readonly type: 'emailSent'; readonly address?: string | undefined }
  | DeviceCheckFailed
  | SecureLinkOutcome

/** Shows 'Email sent failed' if the link could not be sent; otherwise like any secure link. Contract, section 10. */
export function outcomeOfSendEmail(reply: CallResult<OutputOf<typeof sendLinkRoute>>): EmailLinkOutcome {
  if (reply.ok) return { type: 'emailSent', address: reply.answer.address }
  // The first link needs a device check; an error with details is a failed check.
  if (reply.details) return deviceCheckFailed(reply)
  const outcome = mapIdentityError<EmailLinkOutcome>(reply, { ...sendLinkErrors, noAnswer: noResponseReceived })
  return outcome.type === 'redirected' && isNotSent(outcome) ? { ...outcome, message: 'emailNotSent' } : outcome
}

export function outcomeOfVerifyEmail(reply: CallResult<OutputOf<typeof verifyLinkRoute>>): EmailLinkOutcome {
  const outcome = reply.ok
    ? outcomeOfLinkCheck(reply.answer)
    : mapIdentityError<EmailLinkOutcome>(reply, {
        ...verifyLinkErrors,
        codes: {
          ...verifyLinkErrors.codes,
          SC324: redirectTo('/email_authentication_failed', 'linkVerificationFailure'),
        },
        noAnswer: noResponseReceived,
      })
  return outcome.type === 'redirected' ? { ...outcome, to: afterEmail(outcome.to) } : outcome
}

function isNotSent({ message }: Redirected): boolean {
  return message === 'smfaUnavailable' || message === 'phoneLinkNotSent' || message === 'linkNotSent'
}

/** R4.11: a redirect equal to the SMFA-failed route goes to email authentication failed. */
function afterEmail(to: Redirected['to']): Redirected['to'] {
  const isSmfaFailed = typeof to === 'object' && /^\/smfa-failed(?:[?#]|$)/.test(to.follow)
  return isSmfaFailed ? '/email_authentication_failed' : to
}
