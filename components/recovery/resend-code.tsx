'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { toastSuccess } from '@/lib/client/toasts/toast'
import { requestRecoveryRoute } from '@/lib/contract/bff/recovery'
import type { RecoveryEvent } from '@/lib/domain/recovery/flow'
import { recoveryRequestErrors } from '@/lib/domain/server-errors/form-errors'
import { RecoveryError } from './recovery-error'
import { useRecoveryMutation } from './use-recovery-mutation'

type ResendCodeProps = { email: string | undefined; send: (event: RecoveryEvent) => void }

/**
 * Sends another email to the same address; if the address is unknown, the flow asks for it first. Contract, section 10.
 */
export function ResendCode({ email, send }: ResendCodeProps) {
  const t = useTranslations('auth.recovery')
  const resend = useRecoveryMutation(requestRecoveryRoute, recoveryRequestErrors, () => toastSuccess(t('codeResent')))
  return (
    <div className="flex flex-col items-start gap-3">
      <RecoveryError message={resend.message} />
      <Button
        variant="text"
        locked={resend.isPending}
        onClick={() => (email === undefined ? send({ fact: 'addressNeeded' }) : resend.mutate({ email }))}
      >
        {resend.isPending ? t('enterCode.sendingNew') : t('enterCode.sendNew')}
      </Button>
    </div>
  )
}
