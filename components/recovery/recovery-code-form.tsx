'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { checkRecoveryCodeRoute } from '@/lib/contract/bff/recovery'
import { verificationCodeField } from '@/lib/contract/fields'
import type { RecoveryEvent } from '@/lib/domain/recovery/flow'
import { recoveryCodeErrors } from '@/lib/domain/server-errors/form-errors'
import { RecoveryError } from './recovery-error'
import { ResendCode } from './resend-code'
import { useRecoveryMutation } from './use-recovery-mutation'

const schema = z.object({ code: verificationCodeField })

type RecoveryCodeFormProps = { email: string | undefined; send: (event: RecoveryEvent) => void }

/**
 * Step 2: the code from the email. The reset button is disabled with no code or while verifying (specification, section
 * 2).
 */
export function RecoveryCodeForm({ email, send }: RecoveryCodeFormProps) {
  const t = useTranslations('auth.recovery')
  const check = useRecoveryMutation(checkRecoveryCodeRoute, recoveryCodeErrors, ({ recoveryQuestion }) =>
    send({ fact: 'codeAccepted', recoveryQuestion }),
  )
  const { form, field, submit } = useFieldForm({ schema, defaultValues: { code: '' }, validateOn: 'blur' })
  const typed = useWatch({ control: form.control, name: 'code' })
  return (
    <form noValidate onSubmit={submit((meant) => check.mutate(meant))} className="flex flex-col gap-6">
      <RecoveryError message={check.message} />
      <TextField {...field('code')} label={t('enterCode.code')} inputMode="numeric" autoComplete="one-time-code" />
      <Button type="submit" wide pending={check.isPending} disabled={typed.trim() === ''}>
        {t('enterCode.submit')}
      </Button>
      <ResendCode email={email} send={send} />
    </form>
  )
}
