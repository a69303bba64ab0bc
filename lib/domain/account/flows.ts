import { reducerOf } from '../flow'

/*
 * The changes of an account, R2.28. Each starts with the password, most with the recovery answer too; the change itself checks
 * that answer and the age of the confirmation, one or two steps later.
 */

type Asked = { readonly recoveryQuestion: number }

/** The first steps of a change. `draft`: input from before a step back, kept so that it need not be typed again. */
export type ConfirmationState<Draft> =
  | { readonly step: 'confirmPassword'; readonly expired?: boolean; readonly draft?: Draft | undefined }
  | (Asked & { readonly step: 'answerQuestion'; readonly wrong?: boolean; readonly draft?: Draft | undefined })

export type PasswordConfirmed = Asked & { readonly type: 'passwordConfirmed' }
export type QuestionAnswered = { readonly type: 'questionAnswered'; readonly recoveryAnswer: string }
type ConfirmationRefused<Draft> =
  | { readonly type: 'answerRefused'; readonly draft: Draft }
  | { readonly type: 'confirmationExpired'; readonly draft: Draft }

const confirmationSteps = ['confirmPassword', 'answerQuestion'] as const

const confirmPassword = {
  passwordConfirmed<Draft>(
    { draft }: { draft?: Draft | undefined },
    { recoveryQuestion }: Asked,
  ): ConfirmationState<Draft> {
    return { step: 'answerQuestion', recoveryQuestion, draft }
  },
}

/** The steps to which a refused change returns. */
const refusals = {
  answerRefused<Draft>({ recoveryQuestion }: Asked, { draft }: { draft: Draft }): ConfirmationState<Draft> {
    return { step: 'answerQuestion', recoveryQuestion, wrong: true, draft }
  },
  confirmationExpired<Draft>(_: unknown, { draft }: { draft: Draft }): ConfirmationState<Draft> {
    return { step: 'confirmPassword', expired: true, draft }
  },
}

/** Changing the email address in four steps. The draft is the new address. */
export type ChangeEmailState =
  | ConfirmationState<string>
  | (Asked & { readonly step: 'enterEmail'; readonly recoveryAnswer: string; readonly draft?: string | undefined })
  | { readonly step: 'done'; readonly email: string }
export type ChangeEmailEvent =
  | PasswordConfirmed
  | QuestionAnswered
  | { readonly type: 'emailChanged'; readonly email: string }
  | ConfirmationRefused<string>

export const changeEmailSteps = [...confirmationSteps, 'enterEmail', 'done'] as const
export const startOfChangeEmail: ChangeEmailState = { step: 'confirmPassword' }
export const nextChangeEmailStep = reducerOf<ChangeEmailState, ChangeEmailEvent>({
  confirmPassword,
  answerQuestion: {
    questionAnswered({ recoveryQuestion, draft }, { recoveryAnswer }) {
      return { step: 'enterEmail', recoveryQuestion, recoveryAnswer, draft }
    },
  },
  enterEmail: { ...refusals, emailChanged: (_, { email }) => ({ step: 'done', email }) },
})

/** Changing the password in three steps. */
export type ChangePasswordState =
  /** `refused`: the server rejected the current password when the new one was set. */
  | { readonly step: 'confirmPassword'; readonly refused?: { readonly serverMessage: string | undefined } }
  /** The current password is sent with the new one; only this step holds it in memory. */
  | { readonly step: 'choosePassword'; readonly oldPassword: string }
  | { readonly step: 'done' }
export type ChangePasswordEvent =
  | { readonly type: 'passwordConfirmed'; readonly password: string }
  | { readonly type: 'passwordChanged' }
  | { readonly type: 'oldPasswordRefused'; readonly serverMessage: string | undefined }

export const changePasswordSteps = ['confirmPassword', 'choosePassword', 'done'] as const
export const startOfChangePassword: ChangePasswordState = { step: 'confirmPassword' }
export const nextChangePasswordStep = reducerOf<ChangePasswordState, ChangePasswordEvent>({
  confirmPassword: { passwordConfirmed: (_, { password }) => ({ step: 'choosePassword', oldPassword: password }) },
  choosePassword: {
    passwordChanged: () => ({ step: 'done' }),
    oldPasswordRefused: (_, { serverMessage }) => ({ step: 'confirmPassword', refused: { serverMessage } }),
  },
})

/** Closing the account in four steps; nothing is kept for a step back. `/account-closed` shows `closed`, after the session has ended. */
export type CloseAccountState = { readonly step: 'warning' | 'closed' } | ConfirmationState<undefined>
export type CloseAccountEvent =
  | { readonly type: 'warningAcknowledged' }
  | PasswordConfirmed
  | { readonly type: 'accountClosed' }
  | ConfirmationRefused<undefined>

export const closeAccountSteps = ['warning', ...confirmationSteps, 'closed'] as const
export const startOfCloseAccount: CloseAccountState = { step: 'warning' }
export const nextCloseAccountStep = reducerOf<CloseAccountState, CloseAccountEvent>({
  warning: { warningAcknowledged: () => ({ step: 'confirmPassword' }) },
  confirmPassword,
  answerQuestion: { ...refusals, accountClosed: () => ({ step: 'closed' }) },
})

type NewQuestion = { readonly chosen: number; readonly newAnswer?: string | undefined }
type ConfirmedAnswer = Asked & { readonly oldAnswer: string }

/** Changing the recovery question in five steps, 0 to 4. The draft is the new question and its answer. */
export type RecoveryQuestionState =
  | ConfirmationState<NewQuestion>
  | (ConfirmedAnswer & { readonly step: 'chooseQuestion'; readonly draft?: NewQuestion | undefined })
  | (ConfirmedAnswer & NewQuestion & { readonly step: 'answerNew' })
  | { readonly step: 'done' }
export type RecoveryQuestionEvent =
  | PasswordConfirmed
  | QuestionAnswered
  | { readonly type: 'questionChosen'; readonly chosen: number }
  | { readonly type: 'anotherQuestionRequested' }
  | { readonly type: 'questionChanged' }
  | ConfirmationRefused<NewQuestion>

export const recoveryQuestionSteps = [...confirmationSteps, 'chooseQuestion', 'answerNew', 'done'] as const
export const startOfRecoveryQuestion: RecoveryQuestionState = { step: 'confirmPassword' }
export const nextRecoveryQuestionStep = reducerOf<RecoveryQuestionState, RecoveryQuestionEvent>({
  confirmPassword,
  answerQuestion: {
    questionAnswered({ recoveryQuestion, draft }, { recoveryAnswer }) {
      return { step: 'chooseQuestion', recoveryQuestion, oldAnswer: recoveryAnswer, draft }
    },
  },
  chooseQuestion: {
    questionChosen({ recoveryQuestion, oldAnswer, draft }, { chosen }) {
      // An answer typed for one question is not offered for another.
      const newAnswer = chosen === draft?.chosen ? draft.newAnswer : undefined
      return { step: 'answerNew', recoveryQuestion, oldAnswer, chosen, newAnswer }
    },
  },
  answerNew: {
    ...refusals,
    anotherQuestionRequested({ recoveryQuestion, oldAnswer, chosen, newAnswer }) {
      return { step: 'chooseQuestion', recoveryQuestion, oldAnswer, draft: { chosen, newAnswer } }
    },
    questionChanged: () => ({ step: 'done' }),
  },
})
