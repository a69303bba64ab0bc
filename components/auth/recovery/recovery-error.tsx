'use client'

import { useTranslations } from 'next-intl'
import { FormMessage } from '@/components/ui/form/form-message'
import { useRetryMessage } from '@/lib/client/forms/use-retry-message'
import type { RecoveryFailure } from './use-recovery-mutation'

/** Error of a step; shown until the next attempt. */
export function RecoveryError({ failure }: { failure: RecoveryFailure | undefined }) {
  const t = useTranslations('auth')
  const retryMessage = useRetryMessage()
  if (failure === undefined) return null
  if (failure.shows === 'wait') return <FormMessage>{retryMessage(failure.retryAt)}</FormMessage>
  const { message } = failure
  const isRecoveryMessage = message === 'codeRefused' || message === 'emailRequired' || message === 'wrongAnswer'
  return <FormMessage>{isRecoveryMessage ? t(`recovery.${message}`) : t(message)}</FormMessage>
}
