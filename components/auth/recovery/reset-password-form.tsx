import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '@/components/ui/button/button'
import { ErrorSummary } from '@/components/ui/form/error-summary'
import { PasswordField, TextField } from '@/components/ui/form/field'
import { NewPasswordField } from '@/lib/client/forms/new-password-field'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { useFormMutation } from '@/lib/client/forms/use-form-mutation'
import { resetPasswordRoute } from '@/lib/contract/bff/auth'
import { newPasswordFields, passwordsMatch, recoveryAnswerField } from '@/lib/contract/fields'
import type { RecoveryEvent } from '@/lib/domain/recovery/flow'
import { passwordResetErrors } from '@/lib/domain/server-errors/form-errors'
import { AuthError } from '../auth-error'

const schema = z.intersection(z.object({ recoveryAnswer: recoveryAnswerField, ...newPasswordFields }), passwordsMatch)

type ResetPasswordFormProps = { recoveryQuestion: number; send: (event: RecoveryEvent) => void }

export function ResetPasswordForm({ recoveryQuestion, send }: ResetPasswordFormProps) {
  const t = useTranslations('auth')
  const question = useTranslations('recoveryQuestions')
  const reset = useFormMutation(resetPasswordRoute, {
    errors: passwordResetErrors,
    open: true,
    onSuccess: () => send({ type: 'passwordReset' }),
  })
  const { form, field, submit, submitCount, errorSummary } = useFieldForm({
    schema,
    defaultValues: { recoveryAnswer: '', password: '', repeat: '' },
  })
  const typed = useWatch({ control: form.control, name: 'password' })
  return (
    <form
      noValidate
      onSubmit={submit(({ repeat: _repeat, ...values }) => reset.mutate(values))}
      className="flex flex-col gap-6"
    >
      <ErrorSummary title={t('problem')} errors={errorSummary} submitCount={submitCount} />
      <AuthError failure={reset.failure} />
      <div className="flex flex-col gap-5">
        <TextField {...field('recoveryAnswer')} label={question(String(recoveryQuestion))} autoComplete="off" />
        <NewPasswordField {...field('password')} label={t('recovery.choosePassword.newPassword')} typed={typed} />
        <PasswordField {...field('repeat')} label={t('recovery.choosePassword.repeat')} autoComplete="new-password" />
      </div>
      <Button type="submit" wide pending={reset.isPending}>
        {t('recovery.choosePassword.submit')}
      </Button>
    </form>
  )
}
