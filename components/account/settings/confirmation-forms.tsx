import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { PasswordField, TextField } from '@/components/ui/form/field'
import { FormMessage } from '@/components/ui/form/form-message'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { useFormMutation } from '@/lib/client/forms/use-form-mutation'
import { confirmPasswordRoute } from '@/lib/contract/bff/account/settings'
import { recoveryAnswerField } from '@/lib/contract/fields'
import type { ChangeEvent, ChangeState } from '@/lib/domain/account/settings/flows'
import { confirmPasswordErrors } from '@/lib/domain/shared/errors/form-errors'
import { AccountForm, type AccountFormProps } from './account-form'

/** Renders the first two steps of a change, password and recovery answer; null in later steps. */
export function ConfirmationSteps({
  state,
  send,
}: {
  state: ChangeState
  send: (event: ChangeEvent) => void
}) {
  const t = useTranslations('account')
  if (state.step === 'confirmPassword')
    return (
      <ConfirmPasswordForm
        notice={state.expired ? t('confirmationOver') : undefined}
        onConfirmed={({ recoveryQuestion }) =>
          send({ type: 'passwordConfirmed', recoveryQuestion })
        }
      />
    )
  if (state.step !== 'answerQuestion') return null
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
  notice?: ReactNode
  onConfirmed: (confirmed: { recoveryQuestion: number; password: string }) => void
}

/** Renders the password form, which is the first step of every account flow. */
export function ConfirmPasswordForm({ notice, onConfirmed }: ConfirmPasswordFormProps) {
  const t = useTranslations('account')
  const confirm = useFormMutation(confirmPasswordRoute, {
    errors: confirmPasswordErrors,
    onSuccess: ({ recoveryQuestion }, { password }) => onConfirmed({ recoveryQuestion, password }),
  })
  const { field, submit } = useFieldForm({
    schema: confirmPasswordRoute.input,
    defaultValues: { password: '' },
  })
  return (
    <AccountForm
      notice={notice && confirm.isIdle ? <FormMessage>{notice}</FormMessage> : null}
      failure={confirm.failure}
      onSubmit={submit((typed) => confirm.mutate(typed))}
      pending={confirm.isPending}
      submitText={t('continue')}
    >
      <UsernameField />
      <PasswordField
        {...field('password')}
        label={t('currentPassword')}
        autoComplete="current-password"
      />
    </AccountForm>
  )
}

const answerSchema = z.object({ recoveryAnswer: recoveryAnswerField })

type RecoveryAnswerFormProps = Pick<
  AccountFormProps,
  'failure' | 'title' | 'pending' | 'submitText'
> & {
  question: number
  isWrong?: boolean | undefined
  defaultAnswer?: string | undefined
  onAnswer: (recoveryAnswer: string) => void
}

export function RecoveryAnswerForm(props: RecoveryAnswerFormProps) {
  const { question, isWrong, defaultAnswer = '', onAnswer, ...form } = props
  const t = useTranslations('account')
  const questions = useTranslations('recoveryQuestions')
  const { field, submit } = useFieldForm({
    schema: answerSchema,
    defaultValues: { recoveryAnswer: defaultAnswer },
  })
  return (
    <AccountForm
      {...form}
      notice={isWrong ? <FormMessage>{t('wrongAnswer')}</FormMessage> : null}
      onSubmit={submit((typed) => onAnswer(typed.recoveryAnswer))}
    >
      <TextField
        {...field('recoveryAnswer')}
        label={questions(String(question))}
        autoComplete="off"
      />
    </AccountForm>
  )
}

/**
 * Hidden field that tells password managers which account the password belongs to. Rendered only in
 * the browser.
 */
export function UsernameField() {
  const { data } = useEndpointQuery('/api/account')
  return <input type="text" autoComplete="username" value={data?.email ?? ''} readOnly hidden />
}
