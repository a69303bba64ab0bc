import type { submitIdentityRoute } from '@/lib/contract/bff/account/identity'
import type { IdentityData, IdentityForm } from '@/lib/contract/fields'
import type { CallError } from '@/lib/domain/shared/errors/error-rules'
import {
  defineFlow,
  defineOutcome,
  extraHostEvents,
  type IdentityFlowResult,
  type Redirected,
  type Redirecting,
  redirectTo,
  retryLaterOf,
  showState,
  toHostEffect,
} from '../identity-flow'
import type { IdentityMessage, RetryLater } from '../messages'

type Editing = {
  readonly step: 'editing'
  readonly message?: IdentityMessage | RetryLater
  readonly fieldErrors?: Readonly<Record<string, string>>
}
export type IdentityFormState = Editing | Redirecting

type IdentityFormOutcome =
  | (Omit<Editing, 'step'> & Pick<Redirected, 'hostEvents'> & { type: 'formRefused' })
  | Redirected

/**
 * Starts the form. `message`: the reason for a redirect to the form, shown until it is submitted.
 */
export function startIdentityForm(
  message?: IdentityMessage,
): IdentityFlowResult<IdentityFormState> {
  return showState(message === undefined ? { step: 'editing' } : { step: 'editing', message })
}

export const nextIdentityFormStep = defineFlow<
  Editing,
  IdentityFormOutcome | { readonly type: 'submitted' }
>({
  submitted: () => ({ step: 'editing' }),
  formRefused: (_, { type: _type, hostEvents = [], ...refusal }) => ({
    state: { step: 'editing', ...refusal },
    effects: hostEvents.map(toHostEffect),
  }),
})

const alreadyRegistered = ({ code }: CallError) => formRefused('alreadyRegistered', code)
const identityFailed = ({ code }: CallError) => formRefused('identityFailed', code)
const upstreamDown = redirectTo('/service_failure', 'serviceFailure')

/**
 * Returns the outcome of the identity form. After a 2xx response, the next route is the BFF's
 * `next`. Contract, section 9.
 */
export const outcomeOfIdentity = defineOutcome<typeof submitIdentityRoute, IdentityFormOutcome>(
  {
    codes: { SC102: alreadyRegistered, SC322: alreadyRegistered, SC302: identityFailed },
    statuses: { 409: alreadyRegistered, 502: upstreamDown, 504: upstreamDown },
    noAnswer,
    tooMany: noAnswer,
    outage: upstreamDown,
    otherwise: ({ code, errors: fieldErrors = {} }) =>
      Object.keys(fieldErrors).length > 0
        ? { type: 'formRefused', fieldErrors }
        : formRefused('identityFailed', code),
  },
  ({ next, idpass, just_enrolled }) => ({
    type: 'redirected',
    to: { follow: next },
    hostEvents: idpass || just_enrolled ? ['USER_ENROLLED'] : [],
  }),
)

function formRefused(message: IdentityMessage, code: string | undefined): IdentityFormOutcome {
  return { type: 'formRefused', message, hostEvents: extraHostEvents(code, ['IDENTITY_FAILED']) }
}

function noAnswer(error: CallError): IdentityFormOutcome {
  return { type: 'formRefused', message: retryLaterOf(error).retryLater ?? 'noAnswer' }
}

/**
 * Converts the identity form for the API: only digits in the SSN and the mobile number, the birth
 * date as YYYY-MM-DD, and no empty optional fields.
 */
export function toIdentityData({ dob, street2, ...form }: IdentityForm): IdentityData {
  const [month, day, year] = dob.split('-')
  return {
    ...form,
    ssn: form.ssn.replace(/\D/g, ''),
    mobile: form.mobile.replace(/\D/g, ''),
    ...(dob === '' ? {} : { dob: `${year}-${month}-${day}` }),
    ...(street2.trim() === '' ? {} : { street2 }),
  }
}
