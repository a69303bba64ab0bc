import { reducerOf } from '../../shared/flow/flow'

/** The five steps of password recovery. R2.5. */
export type RecoveryState =
  | { readonly step: 'enterEmail' }
  | { readonly step: 'checkEmail'; readonly email: string }
  /** `email` is unknown if the visit started with the link in the email. */
  | { readonly step: 'enterCode'; readonly email?: string | undefined }
  | { readonly step: 'choosePassword'; readonly recoveryQuestion: number }
  | { readonly step: 'done' }

export type RecoveryEvent =
  | { readonly type: 'linkSent'; readonly email: string }
  | { readonly type: 'emailReceived' }
  | { readonly type: 'addressRequested' }
  | { readonly type: 'codeAccepted'; readonly recoveryQuestion: number }
  | { readonly type: 'passwordReset' }

export const recoverySteps = [
  'enterEmail',
  'checkEmail',
  'enterCode',
  'choosePassword',
  'done',
] as const

/**
 * Starts the flow. `fromMail`: the visit started with the link in the email (`?email=true`), so the
 * code is next.
 */
export function startRecovery(fromMail: boolean): RecoveryState {
  return fromMail ? { step: 'enterCode' } : { step: 'enterEmail' }
}

/** Returns the next step; the same state if the event does not apply. */
export const nextRecoveryStep = reducerOf<RecoveryState, RecoveryEvent>({
  enterEmail: { linkSent: (_, { email }) => ({ step: 'checkEmail', email }) },
  checkEmail: { emailReceived: ({ email }) => ({ step: 'enterCode', email }) },
  enterCode: {
    addressRequested: (state) => (state.email === undefined ? { step: 'enterEmail' } : state),
    codeAccepted: (_, { recoveryQuestion }) => ({ step: 'choosePassword', recoveryQuestion }),
  },
  choosePassword: { passwordReset: () => ({ step: 'done' }) },
})
