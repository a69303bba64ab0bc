'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { Button } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'
import { TextField } from '@/components/ui/form/text-field'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { recoveryAnswerField } from '@/lib/contract/fields'

const schema = z.object({ recoveryAnswer: recoveryAnswerField })

type AnswerQuestionProps = {
  question: number
  /** The answer given before was wrong. */
  wrong?: boolean | undefined
  /** Why the step failed otherwise. */
  failed?: ReactNode
  given?: string | undefined
  pending?: boolean
  submitText: string
  onAnswer: (recoveryAnswer: string) => void
}

/** A recovery question and its answer, the current one or a new one. */
export function AnswerQuestion({ question, wrong, failed, given, pending, submitText, onAnswer }: AnswerQuestionProps) {
  const t = useTranslations('account')
  const questions = useTranslations('recoveryQuestions')
  const { field, submit } = useFieldForm({
    schema,
    defaultValues: { recoveryAnswer: given ?? '' },
    validateOn: 'blur',
  })
  return (
    <form noValidate onSubmit={submit((typed) => onAnswer(typed.recoveryAnswer))} className="flex flex-col gap-6">
      {wrong ? <FormMessage>{t('wrongAnswer')}</FormMessage> : null}
      {failed}
      <TextField {...field('recoveryAnswer')} label={questions(String(question))} autoComplete="off" />
      <Button type="submit" wide pending={pending}>
        {submitText}
      </Button>
    </form>
  )
}
