import { submitIdentityRoute } from '@/lib/contract/bff/account/identity'
import type { FlowTable } from '@/lib/domain/testing/flow-table'
import { eventsOf, repliesOf } from '@/lib/domain/testing/replies'
import {
  type IdentityFormState,
  nextIdentityFormStep,
  outcomeOfIdentity,
  startIdentityForm,
} from '../form/flow'
import { isScreen, reachedBy, redirects } from './identity-table'

type Event = Parameters<typeof nextIdentityFormStep>[1]

/** The identity form on `/identity`: components/account/identity/form/use-identity-form.ts. */
export const formTable: FlowTable<IdentityFormState, Event> = {
  name: 'identity-form',
  title: 'Identity form',
  about: 'Who the consumer is; what was typed stays until the server accepts it.',
  starts: {
    '': reachedBy(startIdentityForm()),
    'sent back by another method': reachedBy(startIdentityForm('identificationFailure')),
  },
  next: (state, event) => reachedBy(nextIdentityFormStep(state, event)),
  steps: {
    editing: 'The form, with the reason of a refusal',
    redirecting: { never: 'the consumer has left' },
  },
  events: { submitted: 'Continue', formRefused: 'refused, or no response', redirected: 'decided' },
  offers: ({ step }) =>
    step === 'editing'
      ? [{ name: 'Continue', event: { type: 'submitted' }, begins: 'submit' }]
      : [],
  calls: {
    submit: eventsOf(
      repliesOf(submitIdentityRoute, { next: redirects('/identity') }).map(outcomeOfIdentity),
    ),
  },
  isOwnScreen: isScreen('identity'),
}
