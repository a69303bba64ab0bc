'use client'

import { useTranslations } from 'next-intl'
import { useReducer } from 'react'
import {
  type ChangeEmailEvent,
  type ChangeEmailState,
  changeEmailProgress,
  nextChangeEmailStep,
  startChangeEmail,
} from '@/lib/domain/account/change-email/flow'
import { ConfirmPasswordForm } from '../confirm-password-form'
import { FlowDone } from '../flow-done'
import { FlowLayout } from '../flow-layout'
import { RecoveryAnswerForm } from '../recovery-answer-form'
import { NewEmailForm } from './new-email-form'

/** Changing the email address. Specification, section 2. */
export function ChangeEmailScreen() {
  const t = useTranslations('account.changeEmail')
  const [state, send] = useReducer(nextChangeEmailStep, undefined, startChangeEmail)
  return (
    <FlowLayout
      step={state.step}
      progress={changeEmailProgress(state)}
      title={t(`${state.step}.title`)}
      lead={t(`${state.step}.lead`, { email: 'email' in state && state.email ? state.email : '' })}
      finished={state.step === 'done'}
    >
      <Step state={state} send={send} />
    </FlowLayout>
  )
}

function Step({ state, send }: { state: ChangeEmailState; send: (event: ChangeEmailEvent) => void }) {
  const t = useTranslations('account')
  switch (state.step) {
    case 'confirmPassword':
      return (
        <ConfirmPasswordForm
          notice={state.expired ? t('confirmationOver') : undefined}
          onConfirmed={({ recoveryQuestion }) => send({ fact: 'passwordConfirmed', recoveryQuestion })}
        />
      )
    case 'answerQuestion':
      return (
        <RecoveryAnswerForm
          question={state.recoveryQuestion}
          isWrong={state.wrong}
          submitText={t('continue')}
          onAnswer={(recoveryAnswer) => send({ fact: 'questionAnswered', recoveryAnswer })}
        />
      )
    case 'enterEmail':
      return <NewEmailForm recoveryAnswer={state.recoveryAnswer} defaultEmail={state.email} send={send} />
    case 'done':
      return <FlowDone />
  }
}
