import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { NewPasswordField } from '@/components/account/shared/new-password-field'
import { Button } from '@/components/ui/button/button'
import { EmailField, PasswordField, TextField } from '@/components/ui/form/field'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { useFormMutation } from '@/lib/client/forms/use-form-mutation'
import { toastSuccess } from '@/lib/client/toasts/toast'
import {
  checkRecoveryCodeRoute,
  requestRecoveryRoute,
  resetPasswordRoute,
} from '@/lib/contract/bff/account/recovery'
import {
  emailField,
  newPasswordFields,
  passwordsMatch,
  recoveryAnswerField,
  verificationCodeField,
} from '@/lib/contract/fields'
import type { RecoveryEvent } from '@/lib/domain/account/recovery/flow'
import {
  passwordResetErrors,
  recoveryCodeErrors,
  recoveryRequestErrors,
} from '@/lib/domain/shared/errors/form-errors'
import { AuthError, AuthForm } from '../auth-form'

type RecoveryFormProps<Known> = Known & { send: (event: RecoveryEvent) => void }

export function RecoveryEmailForm({ send }: RecoveryFormProps<object>) {
  const t = useTranslations('auth')
  const fields = useFieldForm({ schema: requestRecoveryRoute.input, defaultValues: { email: '' } })
  const request = useFormMutation(requestRecoveryRoute, {
    errors: recoveryRequestErrors,
    open: true,
    onSuccess: (_answer, { email }) => {
      toastSuccess(t('recovery.emailSent'))
      send({ type: 'linkSent', email })
    },
  })
  const onSubmit = fields.submit((typed) => request.mutate(typed))
  return (
    <AuthForm
      fields={fields}
      call={request}
      onSubmit={onSubmit}
      submitText={t('recovery.enterEmail.submit')}
    >
      <EmailField {...fields.field('email')} label={t('email')} autoComplete="username" />
    </AuthForm>
  )
}

const schemaWithEmail = z.object({ code: verificationCodeField, email: emailField })

type CodeInput = { code: string; email?: string | undefined }

/**
 * Disables the reset button until a code is entered (R2.5). Adds an email field once the server
 * asks for it. Contract, section 10.
 */
export function RecoveryCodeForm({
  email,
  send,
}: RecoveryFormProps<{ email: string | undefined }>) {
  const t = useTranslations('auth')
  const [needsEmail, setNeedsEmail] = useState(false)
  const check = useFormMutation(checkRecoveryCodeRoute, {
    errors: recoveryCodeErrors,
    open: true,
    onSuccess: ({ recoveryQuestion }) => send({ type: 'codeAccepted', recoveryQuestion }),
    onFailure: (message) => setNeedsEmail(needsEmail || message === 'recovery.emailRequired'),
  })
  const fields = useFieldForm<CodeInput, CodeInput>({
    schema: needsEmail ? schemaWithEmail : checkRecoveryCodeRoute.input,
    defaultValues: { code: '', email },
  })
  const typed = useWatch({ control: fields.form.control, name: 'code' })
  return (
    <AuthForm
      fields={fields}
      call={check}
      onSubmit={fields.submit(({ code, ...address }) =>
        check.mutate(needsEmail ? { code, ...address } : { code }),
      )}
      submitText={t('recovery.enterCode.submit')}
      disabled={typed.trim() === ''}
      footer={<ResendCode email={email} send={send} isChecking={check.isPending} />}
    >
      <TextField
        {...fields.field('code')}
        label={t('recovery.enterCode.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      {needsEmail && (
        <EmailField {...fields.field('email')} label={t('email')} autoComplete="username" />
      )}
    </AuthForm>
  )
}

/**
 * Sends another email. If the address is unknown, the flow first asks for it. Contract, section 10.
 */
function ResendCode({
  email,
  send,
  isChecking,
}: RecoveryFormProps<{ email: string | undefined; isChecking: boolean }>) {
  const t = useTranslations('auth.recovery')
  const resend = useFormMutation(requestRecoveryRoute, {
    errors: recoveryRequestErrors,
    open: true,
    onSuccess: () => toastSuccess(t('codeResent')),
  })
  return (
    <div className="flex flex-col items-start gap-3">
      <AuthError failure={resend.failure} />
      <Button
        variant="text"
        locked={resend.isPending || isChecking}
        onClick={() =>
          email === undefined ? send({ type: 'addressRequested' }) : resend.mutate({ email })
        }
      >
        {resend.isPending ? t('enterCode.sendingNew') : t('enterCode.sendNew')}
      </Button>
    </div>
  )
}

const resetSchema = z.intersection(
  z.object({ recoveryAnswer: recoveryAnswerField, ...newPasswordFields }),
  passwordsMatch,
)

export function ResetPasswordForm({
  recoveryQuestion,
  send,
}: RecoveryFormProps<{ recoveryQuestion: number }>) {
  const t = useTranslations('auth.recovery.choosePassword')
  const question = useTranslations('recoveryQuestions')
  const reset = useFormMutation(resetPasswordRoute, {
    errors: passwordResetErrors,
    open: true,
    onSuccess: () => send({ type: 'passwordReset' }),
  })
  const fields = useFieldForm({
    schema: resetSchema,
    defaultValues: { recoveryAnswer: '', password: '', repeat: '' },
  })
  const { field, form } = fields
  const typed = useWatch({ control: form.control, name: 'password' })
  const onSubmit = fields.submit(({ repeat: _repeat, ...values }) => reset.mutate(values))
  return (
    <AuthForm fields={fields} call={reset} onSubmit={onSubmit} submitText={t('submit')}>
      <div className="flex flex-col gap-5">
        <TextField
          {...field('recoveryAnswer')}
          label={question(String(recoveryQuestion))}
          autoComplete="off"
        />
        <NewPasswordField {...field('password')} label={t('newPassword')} typed={typed} />
        <PasswordField {...field('repeat')} label={t('repeat')} autoComplete="new-password" />
      </div>
    </AuthForm>
  )
}
