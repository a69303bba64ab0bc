'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/field'
import { FormMessage } from '@/components/ui/form/form-message'
import { PasswordField } from '@/components/ui/form/password-field'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { useFormMutation } from '@/lib/client/forms/use-form-mutation'
import { usePasswordRevealLabels } from '@/lib/client/forms/use-password-labels'
import { confirmPasswordRoute } from '@/lib/contract/bff/account'
import { recoveryAnswerField } from '@/lib/contract/fields'
import type { ConfirmationState, PasswordConfirmed, QuestionAnswered } from '@/lib/domain/account/flows'
import { confirmPasswordErrors } from '@/lib/domain/server-errors/form-errors'
import { AccountError } from './account-error'
import { accountQueries } from './queries'

type ConfirmationStepProps = {
  state: ConfirmationState<unknown>
  send: (event: PasswordConfirmed | QuestionAnswered) => void
}

/** The first two steps of a change: the password, then the recovery answer. */
export function ConfirmationStep({ state, send }: ConfirmationStepProps) {
  const t = useTranslations('account')
  if (state.step === 'confirmPassword')
    return (
      <ConfirmPasswordForm
        notice={state.expired ? t('confirmationOver') : undefined}
        onConfirmed={({ recoveryQuestion }) => send({ type: 'passwordConfirmed', recoveryQuestion })}
      />
    )
  return (
    <RecoveryAnswerForm
      question={state.recoveryQuestion}
      isWrong={state.wrong}
      submitText={t('continue')}
      onAnswer={(recoveryAnswer) => send({ type: 'questionAnswered', recoveryAnswer })}
    />
  )
}

type ConfirmPasswordFormProps = {
  /** Why the flow returned to this step; replaced by the result of the next attempt. */
  notice?: ReactNode
  onConfirmed: (confirmed: { recoveryQuestion: number; password: string }) => void
}

/** First step of every account flow. */
export function ConfirmPasswordForm({ notice, onConfirmed }: ConfirmPasswordFormProps) {
  const t = useTranslations('account')
  const reveal = usePasswordRevealLabels()
  const confirm = useFormMutation(confirmPasswordRoute, {
    errors: confirmPasswordErrors,
    onSuccess: ({ recoveryQuestion }, { password }) => onConfirmed({ recoveryQuestion, password }),
  })
  const { field, submit } = useFieldForm({
    schema: confirmPasswordRoute.input,
    defaultValues: { password: '' },
  })
  return (
    <form noValidate onSubmit={submit((typed) => confirm.mutate(typed))} className="flex flex-col gap-6">
      {notice && confirm.isIdle ? <FormMessage>{notice}</FormMessage> : null}
      <AccountError failure={confirm.failure} />
      <UsernameField />
      <PasswordField
        {...field('password')}
        label={t('currentPassword')}
        autoComplete="current-password"
        reveal={reveal}
      />
      <Button type="submit" wide pending={confirm.isPending}>
        {t('continue')}
      </Button>
    </form>
  )
}

const answerSchema = z.object({ recoveryAnswer: recoveryAnswerField })

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
    schema: answerSchema,
    defaultValues: { recoveryAnswer: defaultAnswer ?? '' },
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

/** Hidden field that tells password managers which account the password belongs to; loaded in the browser. */
export function UsernameField() {
  const { data } = useEndpointQuery(accountQueries.settings)
  return <input type="text" autoComplete="username" value={data?.email ?? ''} readOnly hidden />
}
