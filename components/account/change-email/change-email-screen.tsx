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
import { ConfirmPassword } from '../confirm-password-form'
import { Done } from '../flow-done'
import { FlowLayout } from '../flow-layout'
import { AnswerQuestion } from '../recovery-answer-form'
import { EnterEmail } from './new-email-form'

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
        <ConfirmPassword
          notice={state.expired ? t('confirmationOver') : undefined}
          onConfirmed={({ recoveryQuestion }) => send({ fact: 'passwordConfirmed', recoveryQuestion })}
        />
      )
    case 'answerQuestion':
      return (
        <AnswerQuestion
          question={state.recoveryQuestion}
          wrong={state.wrong}
          submitText={t('continue')}
          onAnswer={(recoveryAnswer) => send({ fact: 'questionAnswered', recoveryAnswer })}
        />
      )
    case 'enterEmail':
      return <EnterEmail recoveryAnswer={state.recoveryAnswer} typed={state.email} send={send} />
    case 'done':
      return <Done />
  }
}
