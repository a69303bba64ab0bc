'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/field'
import { FormMessage } from '@/components/ui/form/form-message'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { recoveryAnswerField } from '@/lib/contract/fields'

const schema = z.object({ recoveryAnswer: recoveryAnswerField })

type RecoveryAnswerFormProps = {
  question: number
  /** The previous answer was wrong. */
  isWrong?: boolean | undefined
  /** Any other error message. */
  failure?: ReactNode
  defaultAnswer?: string | undefined
  pending?: boolean
  submitText: string
  onAnswer: (recoveryAnswer: string) => void
}

/** Form with a recovery question, current or new, and its answer. */
export function RecoveryAnswerForm({
  question,
  isWrong,
  failure,
  defaultAnswer,
  pending,
  submitText,
  onAnswer,
}: RecoveryAnswerFormProps) {
  const t = useTranslations('account')
  const questions = useTranslations('recoveryQuestions')
  const { field, submit } = useFieldForm({
    schema,
    defaultValues: { recoveryAnswer: defaultAnswer ?? '' },
    validateOn: 'blur',
  })
  return (
    <form noValidate onSubmit={submit((typed) => onAnswer(typed.recoveryAnswer))} className="flex flex-col gap-6">
      {isWrong ? <FormMessage>{t('wrongAnswer')}</FormMessage> : null}
      {failure}
      <TextField {...field('recoveryAnswer')} label={questions(String(question))} autoComplete="off" />
      <Button type="submit" wide pending={pending}>
        {submitText}
      </Button>
    </form>
  )
}
