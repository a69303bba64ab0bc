import { reducerOf } from '../../shared/flow/flow'

type Asked = { readonly recoveryQuestion: number }

/**
 * A change to the account: confirm the password, answer the recovery question, then make the
 * change. The server checks the answer and the age of the password confirmation only with the
 * change, so the flow may return to an earlier step. Closing the account starts with a warning and
 * asks for nothing after the recovery answer. R2.28.
 */
export type ChangeState =
  | { readonly step: 'warning' | 'done' }
  | { readonly step: 'confirmPassword'; readonly expired?: boolean }
  | (Asked & { readonly step: 'answerQuestion'; readonly wrong?: boolean })
  | (Asked & { readonly step: 'change'; readonly recoveryAnswer: string })
export type ChangeEvent =
  | { readonly type: 'warningAcknowledged' | 'answerRefused' | 'confirmationExpired' | 'changed' }
  | (Asked & { readonly type: 'passwordConfirmed' })
  | { readonly type: 'questionAnswered'; readonly recoveryAnswer: string }

const askedOf = ({ recoveryQuestion }: Asked) => ({ recoveryQuestion })

const outcomes = {
  answerRefused: (asked: Asked): ChangeState => ({
    ...askedOf(asked),
    step: 'answerQuestion',
    wrong: true,
  }),
  confirmationExpired: (): ChangeState => ({ step: 'confirmPassword', expired: true }),
  changed: (): ChangeState => ({ step: 'done' }),
}

export const startOfChange: ChangeState = { step: 'confirmPassword' }
export const startOfClosing: ChangeState = { step: 'warning' }
export const nextChangeStep = reducerOf<ChangeState, ChangeEvent>({
  warning: { warningAcknowledged: () => startOfChange },
  confirmPassword: {
    passwordConfirmed: (_, { recoveryQuestion }) => ({ step: 'answerQuestion', recoveryQuestion }),
  },
  answerQuestion: {
    ...outcomes,
    questionAnswered: (asked, { recoveryAnswer }) => ({
      ...askedOf(asked),
      step: 'change',
      recoveryAnswer,
    }),
  },
  change: outcomes,
})

export type ChangePasswordState =
  | {
      readonly step: 'confirmPassword'
      readonly refused?: { readonly serverMessage: string | undefined }
    }
  | { readonly step: 'choosePassword'; readonly oldPassword: string }
  | { readonly step: 'done' }
export type ChangePasswordEvent =
  | { readonly type: 'passwordConfirmed'; readonly password: string }
  | { readonly type: 'passwordChanged' }
  | { readonly type: 'oldPasswordRefused'; readonly serverMessage: string | undefined }

export const startOfChangePassword: ChangePasswordState = { step: 'confirmPassword' }
export const nextChangePasswordStep = reducerOf<ChangePasswordState, ChangePasswordEvent>({
  confirmPassword: {
    passwordConfirmed: (_, { password }) => ({ step: 'choosePassword', oldPassword: password }),
  },
  choosePassword: {
    passwordChanged: () => ({ step: 'done' }),
    oldPasswordRefused: (_, { serverMessage }) => ({
      step: 'confirmPassword',
      refused: { serverMessage },
    }),
  },
})
