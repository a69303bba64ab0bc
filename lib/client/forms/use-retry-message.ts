'use client'

import { useTranslations } from 'next-intl'
import { formatLocalTime } from '@/lib/domain/formats/calendar'

/** Returns the sentence for a call beyond a rate limit, with the local time (from epoch ms) of the next one. */
export function useRetryMessage(): (retryAt: number) => string {
  const t = useTranslations('app')
  return (retryAt) => t('tooManyAttempts', { time: formatLocalTime(retryAt, Date.now()) })
}
