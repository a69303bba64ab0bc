'use client'

import { useTranslations } from 'next-intl'
import { FormMessage } from '@/components/ui/form/form-message'
import type { RecoveryErrorMessage } from '@/lib/domain/server-errors/form-errors'

/** Error of a step; shown until the next attempt. */
export function RecoveryError({ message }: { message: RecoveryErrorMessage | undefined }) {
  const t = useTranslations('auth')
  if (message === undefined) return null
  const isRecoveryMessage = message === 'codeRefused' || message === 'wrongAnswer'
  return <FormMessage>{isRecoveryMessage ? t(`recovery.${message}`) : t(message)}</FormMessage>
}
