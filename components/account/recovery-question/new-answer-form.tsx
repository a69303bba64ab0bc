'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { changeRecoveryQuestionRoute } from '@/lib/contract/bff/account'
import type { RecoveryQuestionEvent, RecoveryQuestionState } from '@/lib/domain/account/recovery-question/flow'
import { accountChangeErrors } from '@/lib/domain/server-errors/form-errors'
import { AccountError } from '../account-error'
import { RecoveryAnswerForm } from '../recovery-answer-form'
import { useAccountMutation } from '../use-account-mutation'

type NewAnswerFormProps = {
  state: Extract<RecoveryQuestionState, { step: 'answerNew' }>
  send: (event: RecoveryQuestionEvent) => void
}

/** The answer to the new question; the current answer is verified by the same request. */
export function NewAnswerForm({ state, send }: NewAnswerFormProps) {
  const t = useTranslations('account.recoveryQuestion')
  const change = useAccountMutation(changeRecoveryQuestionRoute, {
    errors: accountChangeErrors,
    onSuccess: () => send({ fact: 'questionChanged' }),
    onStepBack: (because, { recoveryAnswer: newAnswer }) =>
      send({ fact: because === 'wrongAnswer' ? 'answerRefused' : 'confirmationEnded', newAnswer }),
  })
  return (
    <div className="flex flex-col gap-4">
      <RecoveryAnswerForm
        question={state.chosen}
        defaultAnswer={state.newAnswer}
        failure={<AccountError failure={change.failure} title={t('failed')} />}
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
        onClick={() => send({ fact: 'anotherQuestionWanted' })}
      >
        {t('answerNew.another')}
      </Button>
    </div>
  )
}
