import { assertNever } from '../../assert-never'
import { type IdentityFlowResult, type Leaving, leaveFlow, showState } from '../flow-result'
import type { IdentityMessage } from '../messages'
import type { IdentityFormOutcome } from './outcome'

type EditingStep = {
  readonly step: 'editing'
  /** What the last answer said. */
  readonly message?: IdentityMessage
  /** Fields the server refused, with a message key each. */
  readonly fieldErrors?: Readonly<Record<string, string>>
}
export type IdentityFormState = EditingStep | Leaving
export type IdentityFormEvent = IdentityFormOutcome | { readonly fact: 'submitted' }

/** `message`: what sent the consumer here, to be said until the form is submitted. */
export function startIdentityForm(message?: IdentityMessage): IdentityFlowResult<IdentityFormState> {
  return showState(message === undefined ? { step: 'editing' } : { step: 'editing', message: message })
}

/** What follows when `event` happens in `state`; a pair without meaning changes nothing. */
export function nextIdentityFormStep(
  state: IdentityFormState,
  event: IdentityFormEvent,
): IdentityFlowResult<IdentityFormState> {
  if (state.step === 'leaving') return showState(state)
  switch (event.fact) {
    case 'submitted':
      return startIdentityForm()
    case 'fieldsRefused':
      return showState({ step: 'editing', fieldErrors: event.errors })
    case 'refused':
      return {
        state: { step: 'editing', message: event.message },
        effects: event.hostEvents.map((hostEvent) => ({ do: 'tellHost', event: hostEvent })),
      }
    case 'sentElsewhere':
      return leaveFlow(event)
    default:
      return assertNever(event)
  }
}
