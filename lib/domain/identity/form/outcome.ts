import type { submitIdentity } from '@/lib/contract/bff/identity'
import type { OutputOf } from '@/lib/contract/row'
import type { SentElsewhere } from '../flow-result'
import { beyondItsCode, type HostEvent } from '../host-events'
import { away, judge, type Refusal, type Reply } from '../map-error'
import type { Saying } from '../messages'

export type IdentityOutcome =
  /** The form can be used again, and nothing typed is lost. */
  | { readonly fact: 'refused'; readonly saying: Saying; readonly tells: readonly HostEvent[] }
  /** The server found fields it does not accept: a message key for each. */
  | { readonly fact: 'fieldsRefused'; readonly errors: Readonly<Record<string, string>> }
  | SentElsewhere

/** What follows on the identity form's answer; the way on after a success is the BFF's `next`. Contract, section 9. */
export function outcomeOfIdentity(reply: Reply<OutputOf<typeof submitIdentity>>): IdentityOutcome {
  if (reply.ok) {
    const { next, idpass, just_enrolled } = reply.answer
    const tells: readonly HostEvent[] = idpass || just_enrolled ? ['USER_ENROLLED'] : []
    return { fact: 'sentElsewhere', to: { follow: next }, tells }
  }
  return judge<IdentityOutcome>(reply, {
    codes: { SC102: alreadyRegistered, SC322: alreadyRegistered },
    statuses: { 409: alreadyRegistered, 502: upstreamDown, 504: upstreamDown },
    noAnswer,
    otherwise: (refusal) => (refusal.status >= 500 ? upstreamDown(refusal) : refused(refusal)),
  })
}

const upstreamDown = away('/service_failure', 'serviceFailure')

function alreadyRegistered({ code }: Refusal): IdentityOutcome {
  return { fact: 'refused', saying: 'alreadyRegistered', tells: beyondItsCode(code, ['IDENTITY_FAILED']) }
}

function noAnswer(): IdentityOutcome {
  return { fact: 'refused', saying: 'noAnswer', tells: [] }
}

function refused({ code, errors }: Refusal): IdentityOutcome {
  if (errors && Object.keys(errors).length > 0) return { fact: 'fieldsRefused', errors }
  return { fact: 'refused', saying: 'identityFailed', tells: beyondItsCode(code, ['IDENTITY_FAILED']) }
}
