'use client'

import { useTranslations } from 'next-intl'
import { useReducer } from 'react'
import * as z from 'zod/mini'
import { Button } from '@/components/ui/button/button'
import { SelectField } from '@/components/ui/form/field'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { useFormMutation } from '@/lib/client/forms/use-form-mutation'
import { changeRecoveryQuestionRoute } from '@/lib/contract/bff/account'
import { recoveryQuestions } from '@/lib/contract/choices'
import { recoveryQuestionField } from '@/lib/contract/fields'
import {
  nextRecoveryQuestionStep,
  type RecoveryQuestionEvent,
  type RecoveryQuestionState,
  recoveryQuestionSteps,
  startOfRecoveryQuestion,
} from '@/lib/domain/account/flows'
import { accountChangeErrors } from '@/lib/domain/server-errors/form-errors'
import { AccountForm } from './account-form'
import { ConfirmationStep, RecoveryAnswerForm } from './confirmation-forms'
import { FlowLayout, type StepProps } from './flow-layout'

/** Changing the recovery question. R2.28. */
export function RecoveryQuestionScreen() {
  const [state, send] = useReducer(nextRecoveryQuestionStep, startOfRecoveryQuestion)
  return (
    <FlowLayout flow="recoveryQuestion" steps={recoveryQuestionSteps} step={state.step}>
      {state.step === 'confirmPassword' || state.step === 'answerQuestion' ? (
        <ConfirmationStep state={state} send={send} />
      ) : null}
      {state.step === 'chooseQuestion' ? <NewQuestionForm chosen={state.draft?.chosen} send={send} /> : null}
      {state.step === 'answerNew' ? <NewAnswerForm state={state} send={send} /> : null}
    </FlowLayout>
  )
}

const schema = z.object({ recoveryQuestion: recoveryQuestionField })
const noQuestion = 0

type NewQuestionFormProps = { chosen: number | undefined; send: (event: RecoveryQuestionEvent) => void }

export function NewQuestionForm({ chosen, send }: NewQuestionFormProps) {
  const t = useTranslations('account.recoveryQuestion')
  const questions = useTranslations('recoveryQuestions')
  const { field, submit } = useFieldForm({ schema, defaultValues: { recoveryQuestion: chosen ?? noQuestion } })
  return (
    <AccountForm
      onSubmit={submit((values) => send({ type: 'questionChosen', chosen: values.recoveryQuestion }))}
      submitText={t('chooseQuestion.submit')}
    >
      <SelectField {...field('recoveryQuestion', { valueAsNumber: true })} label={t('newQuestion')}>
        <option value={noQuestion}>{t('chooseOne')}</option>
        {recoveryQuestions.map((index) => (
          <option key={index} value={index}>
            {questions(String(index))}
          </option>
        ))}
      </SelectField>
    </AccountForm>
  )
}

/** The answer to the new question; the current answer is verified by the same request. */
function NewAnswerForm({ state, send }: StepProps<RecoveryQuestionState, RecoveryQuestionEvent, 'answerNew'>) {
  const t = useTranslations('account.recoveryQuestion')
  const change = useFormMutation(changeRecoveryQuestionRoute, {
    errors: accountChangeErrors,
    onSuccess: () => send({ type: 'questionChanged' }),
    onStepBack: (type, { recoveryAnswer }) =>
      send({ type, draft: { chosen: state.chosen, newAnswer: recoveryAnswer } }),
  })
  return (
    <div className="flex flex-col gap-4">
      <RecoveryAnswerForm
        question={state.chosen}
        defaultAnswer={state.newAnswer}
        failure={change.failure}
        title={t('failed')}
        pending={change.isPending}
        submitText={t('answerNew.submit')}
        onAnswer={(recoveryAnswer) =>
          change.mutate({ recoveryQuestion: state.chosen, recoveryAnswer, oldRecoveryAnswer: state.oldAnswer })
        }
      />
      <Button
        variant="text"
        className="self-start"
        locked={change.isPending}
        onClick={() => send({ type: 'anotherQuestionRequested' })}
      >
        {t('answerNew.another')}
      </Button>
    </div>
  )
}
