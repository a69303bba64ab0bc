'use client'

import { useTranslations } from 'next-intl'
import { useReducer, useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '@/components/ui/button/button'
import { SelectField } from '@/components/ui/form/field'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { useFormMutation } from '@/lib/client/forms/use-form-mutation'
import { changeRecoveryQuestionRoute } from '@/lib/contract/bff/account/settings'
import { recoveryQuestions } from '@/lib/contract/choices'
import { recoveryQuestionField } from '@/lib/contract/fields'
import {
  type ChangeEvent,
  nextChangeStep,
  startOfChange,
} from '@/lib/domain/account/settings/flows'
import { accountChangeErrors } from '@/lib/domain/shared/errors/form-errors'
import { AccountForm } from './account-form'
import { ConfirmationSteps, RecoveryAnswerForm } from './confirmation-forms'
import { FlowLayout } from './flow-layout'

const noQuestion = 0

/** Changes the recovery question. R2.28. */
export function RecoveryQuestionScreen() {
  const [state, send] = useReducer(nextChangeStep, startOfChange)
  // Kept here, because going back a step unmounts the fields.
  const [chosen, setChosen] = useState(noQuestion)
  const [answer, setAnswer] = useState('')
  const [isChosen, setIsChosen] = useState(false)
  const ownStep = isChosen ? 'answerNew' : 'chooseQuestion'
  function choose(question: number) {
    // Never offer an answer typed for another question.
    if (question !== chosen) setAnswer('')
    setChosen(question)
    setIsChosen(true)
  }
  return (
    <FlowLayout
      flow="recoveryQuestion"
      steps={['confirmPassword', 'answerQuestion', 'chooseQuestion', 'answerNew', 'done']}
      step={state.step === 'change' ? ownStep : state.step}
    >
      <ConfirmationSteps state={state} send={send} />
      {state.step === 'change' && !isChosen ? (
        <NewQuestionForm chosen={chosen} onChoose={choose} />
      ) : null}
      {state.step === 'change' && isChosen ? (
        <NewAnswerForm
          {...{ ...state, chosen, answer, setAnswer, send }}
          onChooseAgain={() => setIsChosen(false)}
        />
      ) : null}
    </FlowLayout>
  )
}

const schema = z.object({ recoveryQuestion: recoveryQuestionField })

export function NewQuestionForm({
  chosen,
  onChoose,
}: {
  chosen: number
  onChoose: (question: number) => void
}) {
  const t = useTranslations('account.recoveryQuestion')
  const questions = useTranslations('recoveryQuestions')
  const { field, submit } = useFieldForm({ schema, defaultValues: { recoveryQuestion: chosen } })
  return (
    <AccountForm
      onSubmit={submit(({ recoveryQuestion }) => onChoose(recoveryQuestion))}
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

type NewAnswerFormProps = {
  recoveryAnswer: string
  chosen: number
  answer: string
  setAnswer: (answer: string) => void
  onChooseAgain: () => void
  send: (event: ChangeEvent) => void
}

/** Form for the answer to the new question. The same request verifies the current answer. */
function NewAnswerForm({
  recoveryAnswer: oldRecoveryAnswer,
  chosen,
  answer,
  ...props
}: NewAnswerFormProps) {
  const { setAnswer, onChooseAgain, send } = props
  const t = useTranslations('account.recoveryQuestion')
  const change = useFormMutation(changeRecoveryQuestionRoute, {
    errors: accountChangeErrors,
    onSuccess: () => send({ type: 'changed' }),
    onStepBack: (type) => {
      onChooseAgain()
      send({ type })
    },
  })
  return (
    <div className="flex flex-col gap-4">
      <RecoveryAnswerForm
        question={chosen}
        defaultAnswer={answer}
        failure={change.failure}
        title={t('failed')}
        pending={change.isPending}
        submitText={t('answerNew.submit')}
        onAnswer={(recoveryAnswer) => {
          setAnswer(recoveryAnswer)
          change.mutate({ recoveryQuestion: chosen, recoveryAnswer, oldRecoveryAnswer })
        }}
      />
      <Button
        variant="text"
        className="self-start"
        locked={change.isPending}
        onClick={onChooseAgain}
      >
        {t('answerNew.another')}
      </Button>
    </div>
  )
}
