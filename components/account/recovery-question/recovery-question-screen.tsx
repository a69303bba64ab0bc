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
import { ConfirmPassword } from '../confirm-password-form'
import { Done } from '../flow-done'
import { FlowLayout } from '../flow-layout'
import { AnswerQuestion } from '../recovery-answer-form'
import { AnswerNew } from './new-answer-form'
import { ChooseQuestion } from './new-question-form'

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
    case 'chooseQuestion':
      return <ChooseQuestion chosen={state.chosen} send={send} />
    case 'answerNew':
      return <AnswerNew state={state} send={send} />
    case 'done':
      return <Done />
  }
}
