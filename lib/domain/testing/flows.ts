import { signInTable, signUpTable } from '../account/access/testing/sign-in-tables'
import { tokenEntryTable } from '../account/access/testing/token-entry-table'
import { formTable } from '../account/identity/testing/form-table'
import { emailLinkTable, phoneLinkTable } from '../account/identity/testing/link-tables'
import { mobileCodeTable } from '../account/identity/testing/mobile-code-table'
import { quizTable } from '../account/identity/testing/quiz-table'
import { recoveryTable } from '../account/recovery/testing/recovery-table'
import { sessionTable } from '../account/session/testing/session-table'
import {
  changeEmailTable,
  changePasswordTable,
  closeAccountTable,
  recoveryQuestionTable,
} from '../account/settings/testing/account-tables'
import { exploreFlow } from './explore-flow'
import type { FlowTable, Reached } from './flow-table'

/**
 * All of the product's flows, explored. `withDeadEnd` explores it with one step that cannot be
 * left.
 */
export const flows = [
  flowOf(signInTable),
  flowOf(signUpTable),
  flowOf(tokenEntryTable),
  flowOf(formTable),
  flowOf(quizTable),
  flowOf(mobileCodeTable),
  flowOf(phoneLinkTable),
  flowOf(emailLinkTable),
  flowOf(recoveryTable),
  flowOf(changePasswordTable),
  flowOf(changeEmailTable),
  flowOf(recoveryQuestionTable),
  flowOf(closeAccountTable),
  flowOf(sessionTable),
]

function flowOf<State extends { readonly step: string }, Event extends { readonly type: string }>(
  table: FlowTable<State, Event>,
) {
  const withDeadEnd = (step: string) => exploreFlow(plantDeadEnd(table, step)).findings
  return { ...exploreFlow(table), withDeadEnd }
}

/**
 * Returns a copy of the flow with an added step that offers nothing, ignores every event and reply,
 * and never times out.
 */
function plantDeadEnd<
  State extends { readonly step: string },
  Event extends { readonly type: string },
>(table: FlowTable<State, Event>, step: string): FlowTable<State, Event> {
  const { next, offers, calls, awaited = {}, timers = {} } = table
  const isPlanted = (state: State) => state.step === step
  const stuck =
    <Rest extends unknown[], To>(
      lead: (state: State, ...rest: Rest) => To,
      instead: (state: State) => To,
    ) =>
    (state: State, ...rest: Rest) =>
      isPlanted(state) ? instead(state) : lead(state, ...rest)
  const stay = (state: State): Reached<State> => ({ state })
  return {
    ...table,
    next: stuck(next, stay),
    offers: stuck(offers, () => []),
    awaited: mapValues(calls, (_, call) => stuck(awaited[call] ?? (() => true), () => false)),
    timers: mapValues(timers, (timer) => ({ ...timer, passes: stuck(timer.passes, stay) })),
  }
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From, name: string) => To,
) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]))
}
