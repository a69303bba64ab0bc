import {
  accountChangeErrors,
  changePasswordErrors,
  confirmPasswordErrors,
} from '@/lib/domain/shared/errors/form-errors'
import type { FlowTable, Offer } from '@/lib/domain/testing/flow-table'
import { formAnswers } from '@/lib/domain/testing/form-answers'
import {
  type ChangeEvent,
  type ChangePasswordEvent,
  type ChangePasswordState,
  type ChangeState,
  nextChangePasswordStep,
  nextChangeStep,
  startOfChange,
  startOfChangePassword,
  startOfClosing,
} from '../flows'

type ChangeTable = FlowTable<ChangeState, ChangeEvent>

const settings = '/settings'
const cancel = { name: 'Cancel', leavesTo: settings } as const
const ok = { name: 'OK', leavesTo: settings } as const
const recoveryQuestion = 1
const password: ChangeEvent = { type: 'passwordConfirmed', recoveryQuestion }
const answered: ChangeEvent = { type: 'questionAnswered', recoveryAnswer: 'answer' }
const changed: ChangeEvent = { type: 'changed' }
const stepBack = (type: 'answerRefused' | 'confirmationExpired'): ChangeEvent => ({ type })

const change = {
  about: 'The current password, the recovery answer, then the change, which checks both.',
  starts: { '': { state: startOfChange } },
  next: (state, event) => ({ state: nextChangeStep(state, event) }),
  steps: {
    warning: { never: 'only closing warns' },
    confirmPassword: 'The current password',
    answerQuestion: 'The recovery answer',
    change: 'The change',
    done: 'Changed',
  },
  events: {
    warningAcknowledged: { never: 'only closing warns' },
    passwordConfirmed: 'confirmed',
    questionAnswered: 'Continue',
    answerRefused: 'wrong answer',
    confirmationExpired: 'too long ago',
    changed: 'changed',
  },
  offers: ({ step }): readonly Offer<ChangeEvent>[] => {
    if (step === 'confirmPassword') return [{ name: 'Continue', begins: 'confirm' }, cancel]
    if (step === 'answerQuestion') return [{ name: 'Continue', event: answered }, cancel]
    return step === 'change' ? [{ name: 'Save', begins: 'save' }, cancel] : [ok]
  },
  calls: {
    confirm: formAnswers(confirmPasswordErrors, { accepted: { event: password } }),
    save: formAnswers(accountChangeErrors, { accepted: { event: changed }, stepBack }),
  },
} as const satisfies Partial<ChangeTable>

/** Changing the email address: components/account/settings/change-email-screen.tsx. */
export const changeEmailTable: ChangeTable = {
  ...change,
  name: 'change-email',
  title: 'Change the email address',
}

/**
 * Changing the recovery question. Question and answer are one step of the flow:
 * components/account/settings/recovery-question-screen.tsx.
 */
export const recoveryQuestionTable: ChangeTable = {
  ...change,
  name: 'change-recovery-question',
  title: 'Change the recovery question',
}

/** Closing the account: components/account/settings/close-account-screen.tsx. */
export const closeAccountTable: ChangeTable = {
  ...change,
  name: 'close-account',
  title: 'Close the account',
  about:
    'What closing means, the current password, and the recovery answer, which closes the account.',
  starts: { '': { state: startOfClosing } },
  steps: {
    ...change.steps,
    warning: 'What closing means',
    change: { never: 'the recovery answer closes the account' },
    done: { never: 'the page of a closed account is another screen' },
  },
  events: {
    ...change.events,
    warningAcknowledged: 'Continue',
    questionAnswered: { never: 'the recovery answer closes the account' },
    changed: { never: 'the page of a closed account is another screen' },
  },
  offers: ({ step }) => {
    if (step === 'warning')
      return [{ name: 'Continue', event: { type: 'warningAcknowledged' } }, cancel]
    if (step === 'confirmPassword') return [{ name: 'Continue', begins: 'confirm' }, cancel]
    return [{ name: 'Close the account', begins: 'close' }, cancel]
  },
  calls: {
    confirm: change.calls.confirm,
    close: formAnswers(accountChangeErrors, {
      accepted: { leavesTo: '/account-closed' },
      stepBack,
    }),
  },
}

/** Changing the password: components/account/settings/change-password-screen.tsx. */
export const changePasswordTable: FlowTable<ChangePasswordState, ChangePasswordEvent> = {
  name: 'change-password',
  title: 'Change the password',
  about: 'The current password, then the new one.',
  starts: { '': { state: startOfChangePassword } },
  next: (state, event) => ({ state: nextChangePasswordStep(state, event) }),
  steps: {
    confirmPassword: 'The current password',
    choosePassword: 'The new password',
    done: 'Changed',
  },
  events: {
    passwordConfirmed: 'confirmed',
    passwordChanged: 'changed',
    oldPasswordRefused: 'wrong current password',
  },
  offers: ({ step }) => {
    if (step === 'confirmPassword') return [{ name: 'Continue', begins: 'confirm' }, cancel]
    return step === 'choosePassword' ? [{ name: 'Save', begins: 'save' }, cancel] : [ok]
  },
  calls: {
    confirm: formAnswers(confirmPasswordErrors, {
      accepted: { event: { type: 'passwordConfirmed', password: 'password' } },
    }),
    save: formAnswers(changePasswordErrors, {
      accepted: { event: { type: 'passwordChanged' } },
      stepBack: (type): ChangePasswordEvent => ({ type, serverMessage: undefined }),
    }),
  },
}
