import { assertNever } from '../../assert-never'
import { type Leaving, leave, show, type Turn } from '../flow-result'
import type { Saying } from '../messages'
import type { IdentityOutcome } from './outcome'

type Editing = {
  readonly step: 'editing'
  /** What the last answer said. */
  readonly said?: Saying
  /** Fields the server refused, with a message key each. */
  readonly refused?: Readonly<Record<string, string>>
}
export type IdentityFormState = Editing | Leaving
export type IdentityFormEvent = IdentityOutcome | { readonly fact: 'submitted' }

/** `word`: what sent the consumer here, to be said until the form is submitted. */
export function start(word?: Saying): Turn<IdentityFormState> {
  return show(word === undefined ? { step: 'editing' } : { step: 'editing', said: word })
}

/** What follows when `event` happens in `state`; a pair without meaning changes nothing. */
export function next(state: IdentityFormState, event: IdentityFormEvent): Turn<IdentityFormState> {
  if (state.step === 'leaving') return show(state)
  switch (event.fact) {
    case 'submitted':
      return start()
    case 'fieldsRefused':
      return show({ step: 'editing', refused: event.errors })
    case 'refused':
      return {
        state: { step: 'editing', said: event.saying },
        effects: event.tells.map((told) => ({ do: 'tellHost', event: told })),
      }
    case 'sentElsewhere':
      return leave(event)
    default:
      return assertNever(event)
  }
}
