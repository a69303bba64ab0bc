'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { toastSuccess } from '@/lib/client/toasts/toast'
import { requestRecoveryRoute } from '@/lib/contract/bff/recovery'
import type { RecoveryEvent } from '@/lib/domain/recovery/flow'
import { mapRecoveryRequestError } from '@/lib/domain/recovery/recovery-errors'
import { RecoverySaid } from './recovery-error'
import { useRecoveryCall } from './use-recovery-mutation'

type NewCodeProps = { email: string | undefined; send: (event: RecoveryEvent) => void }

/** Another mail to the same address; where the address is unknown it is asked for first. Contract, section 10. */
export function NewCode({ email, send }: NewCodeProps) {
  const t = useTranslations('auth.recovery')
  const again = useRecoveryCall(requestRecoveryRoute, mapRecoveryRequestError, () => toastSuccess(t('codeResent')))
  return (
    <div className="flex flex-col items-start gap-3">
      <RecoverySaid message={again.said} />
      <Button
        variant="text"
        locked={again.isPending}
        onClick={() => (email === undefined ? send({ fact: 'addressNeeded' }) : again.mutate({ email }))}
      >
        {again.isPending ? t('enterCode.sendingNew') : t('enterCode.sendNew')}
      </Button>
    </div>
  )
}
