import type { CallError } from '../shared/errors/error-rules'
import { preservesSession, sharedErrorScreen } from '../shared/errors/error-screens'
import { type FormErrorRules, mapFormError } from '../shared/errors/form-errors'
import type { Answer } from './flow-table'
import { callErrors, distinct } from './replies'

type Options<Event, Cause> = {
  /** The result of an accepted call. */
  readonly accepted: Answer<Event> | readonly Answer<Event>[]
  /** The event for an error that belongs to an earlier step. */
  readonly stepBack?: (cause: Cause) => Event
  /**
   * The call needs no session. For any other call, a 401 ends the session
   * (lib/client/page/query-client.ts).
   */
  readonly isOpen?: boolean
}

/**
 * Returns every answer to a form's call: success, its message, when to try again, a screen, or an
 * earlier step.
 */
export function formAnswers<Message, Event, Cause>(
  rules: FormErrorRules<Message, Cause>,
  { accepted, stepBack, isOpen = false }: Options<Event, Cause>,
): Answer<Event>[] {
  const refused = callErrors.map((error): Answer<Event> => {
    const left = isOpen ? undefined : afterSessionOf(error)
    if (left) return left
    const outcome = mapFormError(error, rules)
    if (outcome.shows === 'screen') return { leavesTo: outcome.to }
    if (outcome.shows === 'step' && stepBack) return { event: stepBack(outcome.cause) }
    return { shows: outcome.shows === 'wait' ? 'too many calls' : 'refused, or no response' }
  })
  return distinct([...[accepted].flat(), ...refused])
}

/**
 * Returns the page's redirect if a call is rejected because its session has ended
 * (lib/client/page/query-client.ts).
 */
export function afterSessionOf({
  status,
  code,
}: CallError): { readonly leavesTo: string } | undefined {
  return status === 401 && !preservesSession(code)
    ? { leavesTo: sharedErrorScreen(code) ?? '/login' }
    : undefined
}
