import { preservesSession, screenEverywhere } from '../server-errors/error-screens'
import { type FormErrorRules, mapFormError } from '../server-errors/form-errors'
import type { Answer } from './flow-table'
import { callErrors } from './replies'

type Options<Event, Cause> = {
  /** What an accepted call leads to. */
  readonly accepted: Answer<Event>
  /** The event of an error that belongs to an earlier step. */
  readonly stepBack?: (cause: Cause) => Event
  /** The call needs no session; otherwise a 401 ends it (lib/client/page/query-client.ts). */
  readonly isOpen?: boolean
}

/** Every answer to the call of a form: success, its message, when to try again, a screen, or an earlier step. */
export function formAnswers<Message, Event, Cause>(
  rules: FormErrorRules<Message, Cause>,
  { accepted, stepBack, isOpen = false }: Options<Event, Cause>,
): Answer<Event>[] {
  const refused = callErrors.map((error): Answer<Event> => {
    const endsSession = error.status === 401 && !isOpen && !preservesSession(error.code)
    if (endsSession) return { leavesTo: screenEverywhere(error.code) ?? '/login' }
    const outcome = mapFormError(error, rules)
    if (outcome.shows === 'screen') return { leavesTo: outcome.to }
    if (outcome.shows === 'step' && stepBack) return { event: stepBack(outcome.cause) }
    return { shows: outcome.shows === 'wait' ? 'too many calls' : 'refused, or no response' }
  })
  return [...new Map([accepted, ...refused].map((answer) => [JSON.stringify(answer), answer])).values()]
}
