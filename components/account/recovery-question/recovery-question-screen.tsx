'use client'

import { useTranslations } from 'next-intl'
import { useReducer } from 'react'
import {
  nextRecoveryQuestionStep,
  type RecoveryQuestionEvent,
  type RecoveryQuestionState,
  recoveryQuestionProgress,
  startRecoveryQuestion,
} from '@/lib/domain/account/recovery-question/flow'
import { ConfirmPasswordForm } from '../confirm-password-form'
import { FlowDone } from '../flow-done'
import { FlowLayout } from '../flow-layout'
import { RecoveryAnswerForm } from '../recovery-answer-form'
import { NewAnswerForm } from './new-answer-form'
import { NewQuestionForm } from './new-question-form'

/** Changing the recovery question. Specification, section 2. */
export function RecoveryQuestionScreen() {
  const t = useTranslations('account.recoveryQuestion')
  const [state, send] = useReducer(nextRecoveryQuestionStep, undefined, startRecoveryQuestion)
  return (
    <FlowLayout
      step={state.step}
      progress={recoveryQuestionProgress(state)}
      title={t(`${state.step}.title`)}
      lead={t(`${state.step}.lead`)}
      finished={state.step === 'done'}
    >
      <Step state={state} send={send} />
    </FlowLayout>
  )
}

type StepProps = { state: RecoveryQuestionState; send: (event: RecoveryQuestionEvent) => void }

function Step({ state, send }: StepProps) {
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
    case 'chooseQuestion':
      return <NewQuestionForm chosen={state.chosen} send={send} />
    case 'answerNew':
      return <NewAnswerForm state={state} send={send} />
    case 'done':
      return <FlowDone />
  }
}
