'use client'

import { useTranslations } from 'next-intl'
import * as z from 'zod/mini'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { AuthLink } from '@/lib/client/page/auth-link'
import { toastSuccess } from '@/lib/client/toasts/toast'
import { requestRecoveryRoute } from '@/lib/contract/bff/recovery'
import { emailField } from '@/lib/contract/fields'
import type { RecoveryEvent } from '@/lib/domain/recovery/flow'
import { recoveryRequestErrors } from '@/lib/domain/server-errors/form-errors'
import { RecoveryError } from './recovery-error'
import { useRecoveryMutation } from './use-recovery-mutation'

const schema = z.object({ email: emailField })

/** Step 0: the email address for the code. */
export function RecoveryEmailForm({ send }: { send: (event: RecoveryEvent) => void }) {
  const t = useTranslations('auth')
  const request = useRecoveryMutation(requestRecoveryRoute, recoveryRequestErrors, (_answer, input) => {
    toastSuccess(t('recovery.emailSent'))
    send({ fact: 'linkSent', email: input.email })
  })
  const { field, submit } = useFieldForm({ schema, defaultValues: { email: '' }, validateOn: 'blur' })
  return (
    <form noValidate onSubmit={submit((typed) => request.mutate(typed))} className="flex flex-col gap-6">
      <RecoveryError message={request.message} />
      <TextField {...field('email')} label={t('email')} type="email" autoComplete="username" inputMode="email" />
      <Button type="submit" wide pending={request.isPending}>
        {t('recovery.enterEmail.submit')}
      </Button>
      <p className="text-sm">
        <AuthLink to="login">{t('recovery.backToLogin')}</AuthLink>
      </p>
    </form>
  )
}
