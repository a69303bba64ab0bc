'use client'

import { useTranslations } from 'next-intl'
import * as z from 'zod/mini'
import { Button } from '@/components/ui/button/button'
import { SelectField } from '@/components/ui/form/field'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { recoveryQuestionField } from '@/lib/contract/fields'
import { recoveryQuestions } from '@/lib/contract/limits'
import type { RecoveryQuestionEvent } from '@/lib/domain/account/recovery-question/flow'

const schema = z.object({ recoveryQuestion: recoveryQuestionField })
const noQuestion = 0

type NewQuestionFormProps = { chosen: number | undefined; send: (event: RecoveryQuestionEvent) => void }

/** Form with the list of recovery questions. */
export function NewQuestionForm({ chosen, send }: NewQuestionFormProps) {
  const t = useTranslations('account.recoveryQuestion')
  const questions = useTranslations('recoveryQuestions')
  const { field, submit } = useFieldForm({
    schema,
    defaultValues: { recoveryQuestion: chosen ?? noQuestion },
    validateOn: 'blur',
  })
  return (
    <form
      noValidate
      onSubmit={submit((meant) => send({ fact: 'questionChosen', chosen: meant.recoveryQuestion }))}
      className="flex flex-col gap-6"
    >
      <SelectField {...field('recoveryQuestion', { valueAsNumber: true })} label={t('newQuestion')}>
        <option value={noQuestion}>{t('chooseOne')}</option>
        {recoveryQuestions.map((index) => (
          <option key={index} value={index}>
            {questions(String(index))}
          </option>
        ))}
      </SelectField>
      <Button type="submit" wide>
        {t('chooseQuestion.submit')}
      </Button>
    </form>
  )
}
