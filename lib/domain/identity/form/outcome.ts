import type { submitIdentityRoute } from '@/lib/contract/bff/identity'
import type { OutputOf } from '@/lib/contract/endpoint'
import type { CallError } from '../../server-errors/error-rules'
import { extraHostEvents, type IdentityHostEvent, type Redirected } from '../flow-result'
import { type CallResult, mapIdentityError, redirectTo, retryLaterOf } from '../identity-errors'
import type { IdentityMessage, RetryLater } from '../messages'

export type IdentityFormOutcome =
  /** The form stays open and keeps its input. */
  | {
      readonly type: 'formRefused'
      readonly message: IdentityMessage | RetryLater
      readonly hostEvents: readonly IdentityHostEvent[]
    }
  /** The server rejected fields: a message key for each. */
  | { readonly type: 'fieldsRefused'; readonly errors: Readonly<Record<string, string>> }
  | Redirected

/** The outcome of the identity form; after a success the BFF's `next` is the next route. Contract, section 9. */
export function outcomeOfIdentity(reply: CallResult<OutputOf<typeof submitIdentityRoute>>): IdentityFormOutcome {
  if (reply.ok) {
    const { next, idpass, just_enrolled } = reply.answer
    const hostEvents: readonly IdentityHostEvent[] = idpass || just_enrolled ? ['USER_ENROLLED'] : []
    return { type: 'redirected', to: { follow: next }, hostEvents }
  }
  return mapIdentityError<IdentityFormOutcome>(reply, {
    codes: { SC102: alreadyRegistered, SC322: alreadyRegistered },
    statuses: { 409: alreadyRegistered, 502: upstreamDown, 504: upstreamDown },
    noAnswer,
    otherwise: (error) => (error.status >= 500 ? upstreamDown(error) : refused(error)),
  })
}

const upstreamDown = redirectTo('/service_failure', 'serviceFailure')

function alreadyRegistered({ code }: CallError): IdentityFormOutcome {
  return { type: 'formRefused', message: 'alreadyRegistered', hostEvents: extraHostEvents(code, ['IDENTITY_FAILED']) }
}

function noAnswer(error: CallError): IdentityFormOutcome {
  return { type: 'formRefused', message: retryLaterOf(error).retryLater ?? 'noAnswer', hostEvents: [] }
}

function refused({ code, errors }: CallError): IdentityFormOutcome {
  if (errors && Object.keys(errors).length > 0) return { type: 'fieldsRefused', errors }
  return { type: 'formRefused', message: 'identityFailed', hostEvents: extraHostEvents(code, ['IDENTITY_FAILED']) }
}
