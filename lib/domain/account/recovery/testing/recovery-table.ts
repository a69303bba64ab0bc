import {
  passwordResetErrors,
  recoveryCodeErrors,
  recoveryRequestErrors,
} from '@/lib/domain/shared/errors/form-errors'
import type { FlowTable, Offer } from '@/lib/domain/testing/flow-table'
import { formAnswers } from '@/lib/domain/testing/form-answers'
import { nextRecoveryStep, type RecoveryEvent, type RecoveryState, startRecovery } from '../flow'

const email = 'a@example.test'
const isOpen = true

/**
 * A forgotten password on `/password-recovery`:
 * components/account/access/recovery/recovery-screen.tsx.
 */
export const recoveryTable: FlowTable<RecoveryState, RecoveryEvent> = {
  name: 'password-recovery',
  title: 'Forgotten password',
  about: 'A code by email, the recovery question, and a new password.',
  starts: {
    '': { state: startRecovery(false) },
    'link in the email': { state: startRecovery(true) },
  },
  next: (state, event) => ({ state: nextRecoveryStep(state, event) }),
  steps: {
    enterEmail: 'The email address',
    checkEmail: 'The email is on its way',
    enterCode: 'The code from the email',
    choosePassword: 'Recovery answer and new password',
    done: 'The password is changed',
  },
  events: {
    linkSent: 'sent',
    emailReceived: 'I have the email',
    addressRequested: 'Send a new code',
    codeAccepted: 'accepted',
    passwordReset: 'changed',
  },
  offers,
  calls: {
    request: formAnswers(recoveryRequestErrors, {
      isOpen,
      accepted: { event: { type: 'linkSent', email } },
    }),
    resend: formAnswers(recoveryRequestErrors, { isOpen, accepted: { shows: 'code resent' } }),
    check: formAnswers(recoveryCodeErrors, {
      isOpen,
      accepted: { event: { type: 'codeAccepted', recoveryQuestion: 1 } },
    }),
    reset: formAnswers(passwordResetErrors, {
      isOpen,
      accepted: { event: { type: 'passwordReset' } },
    }),
  },
}

function offers(state: RecoveryState): readonly Offer<RecoveryEvent>[] {
  switch (state.step) {
    case 'enterEmail':
      return [{ name: 'Send', begins: 'request' }]
    case 'checkEmail':
      return [{ name: 'I have the email', event: { type: 'emailReceived' } }]
    case 'enterCode': {
      const event: RecoveryEvent = { type: 'addressRequested' }
      const resend = state.email === undefined ? { event } : { begins: 'resend' }
      return [
        { name: 'Continue', begins: 'check' },
        { name: 'Send a new code', unless: ['check'], ...resend },
      ]
    }
    case 'choosePassword':
      return [{ name: 'Change the password', begins: 'reset' }]
    case 'done':
      return [{ name: 'Sign in', leavesTo: '/login' }]
  }
}
