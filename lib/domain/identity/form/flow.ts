import type { IdentityForm } from '@/lib/contract/fields'
import type { IdentityData } from '@/lib/contract/product-api/verification'
import { assertNever } from '../../flow'
import { type IdentityFlowResult, type Redirecting, redirectFlow, showState } from '../flow-result'
import type { IdentityMessage, RetryLater } from '../messages'
import type { IdentityFormOutcome } from './outcome'

type EditingStep = {
  readonly step: 'editing'
  /** The message of the last response. */
  readonly message?: IdentityMessage | RetryLater
  /** Fields that the server rejected, with a message key each. */
  readonly fieldErrors?: Readonly<Record<string, string>>
}
export type IdentityFormState = EditingStep | Redirecting
type IdentityFormEvent = IdentityFormOutcome | { readonly type: 'submitted' }

/** `message`: the reason of a redirect to the form, shown until the form is submitted. */
export function startIdentityForm(message?: IdentityMessage): IdentityFlowResult<IdentityFormState> {
  return showState(message === undefined ? { step: 'editing' } : { step: 'editing', message: message })
}

/** Returns the next state and its effects; an event that does not apply returns the same state. */
export function nextIdentityFormStep(
  state: IdentityFormState,
  event: IdentityFormEvent,
): IdentityFlowResult<IdentityFormState> {
  if (state.step === 'redirecting') return showState(state)
  switch (event.type) {
    case 'submitted':
      return startIdentityForm()
    case 'fieldsRefused':
      return showState({ step: 'editing', fieldErrors: event.errors })
    case 'formRefused':
      return {
        state: { step: 'editing', message: event.message },
        effects: event.hostEvents.map((hostEvent) => ({ type: 'notifyHost', event: hostEvent })),
      }
    case 'redirected':
      return redirectFlow(event)
    default:
      return assertNever(event)
  }
}

/** Converts the identity form for the API: digits only, the birth date as YYYY-MM-DD, without empty optional fields. */
export function toIdentityData(form: IdentityForm): IdentityData {
  const { dob, street2, ...rest } = form
  return {
    ...rest,
    ssn: digitsOf(form.ssn),
    mobile: digitsOf(form.mobile),
    ...(dob === '' ? {} : { dob: isoDay(dob) }),
    ...(street2.trim() === '' ? {} : { street2 }),
  }
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** `MM-DD-YYYY` becomes `YYYY-MM-DD`. */
function isoDay(dob: string): string {
  const [month, day, year] = dob.split('-')
  return `${year}-${month}-${day}`
}
