'use client'

import { useTranslations } from 'next-intl'
import { useFormats } from '../page/use-formats'

/** Returns the sentence for a call beyond a rate limit, with the local time (from epoch ms) of the next one. */
export function useRetryMessage(): (retryAt: number) => string {
  const t = useTranslations('app')
  const { formatLocalTime } = useFormats()
  return (retryAt) => t('tooManyAttempts', { time: formatLocalTime(retryAt, Date.now()) })
}
