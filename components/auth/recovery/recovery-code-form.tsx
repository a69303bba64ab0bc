import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/field'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { useFormMutation } from '@/lib/client/forms/use-form-mutation'
import { toastSuccess } from '@/lib/client/toasts/toast'
import { checkRecoveryCodeRoute, requestRecoveryRoute } from '@/lib/contract/bff/auth'
import { emailField, verificationCodeField } from '@/lib/contract/fields'
import type { RecoveryEvent } from '@/lib/domain/recovery/flow'
import { recoveryCodeErrors, recoveryRequestErrors } from '@/lib/domain/server-errors/form-errors'
import { AuthError } from '../auth-error'

const schemaWithEmail = z.object({ code: verificationCodeField, email: emailField })

type CodeInput = { code: string; email?: string | undefined }
type RecoveryCodeProps = { email: string | undefined; send: (event: RecoveryEvent) => void }

/** The reset button is disabled with no code (R2.5). The email is a field too once the server needs it. Contract, section 10. */
export function RecoveryCodeForm({ email, send }: RecoveryCodeProps) {
  const t = useTranslations('auth')
  const [needsEmail, setNeedsEmail] = useState(false)
  const check = useFormMutation(checkRecoveryCodeRoute, {
    errors: recoveryCodeErrors,
    open: true,
    onSuccess: ({ recoveryQuestion }) => send({ type: 'codeAccepted', recoveryQuestion }),
    onFailure: (message) => setNeedsEmail(needsEmail || message === 'recovery.emailRequired'),
  })
  const { form, field, submit } = useFieldForm<CodeInput, CodeInput>({
    schema: needsEmail ? schemaWithEmail : checkRecoveryCodeRoute.input,
    defaultValues: { code: '', email },
  })
  const typed = useWatch({ control: form.control, name: 'code' })
  return (
    <form
      noValidate
      onSubmit={submit((values) => check.mutate(needsEmail ? values : { code: values.code }))}
      className="flex flex-col gap-6"
    >
      <AuthError failure={check.failure} />
      <TextField
        {...field('code')}
        label={t('recovery.enterCode.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      {needsEmail && (
        <TextField {...field('email')} label={t('email')} type="email" autoComplete="username" inputMode="email" />
      )}
      <Button type="submit" wide pending={check.isPending} disabled={typed.trim() === ''}>
        {t('recovery.enterCode.submit')}
      </Button>
      <ResendCode email={email} send={send} />
    </form>
  )
}

/** Sends another email; if the address is unknown, the flow asks for it first. Contract, section 10. */
function ResendCode({ email, send }: RecoveryCodeProps) {
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
        locked={resend.isPending}
        onClick={() => (email === undefined ? send({ type: 'addressRequested' }) : resend.mutate({ email }))}
      >
        {resend.isPending ? t('enterCode.sendingNew') : t('enterCode.sendNew')}
      </Button>
    </div>
  )
}
