import { useLocale, useTranslations } from 'next-intl'
import { dateFormatsOf } from '@/lib/domain/formats/formats'

/**
 * Returns the sentence for a rate-limited call, with the local time (from epoch ms) of the next
 * try.
 */
export function useRetryMessage(): (retryAt: number) => string {
  const t = useTranslations('app')
  const { formatLocalTime } = dateFormatsOf(useLocale())
  return (retryAt) => t('tooManyAttempts', { time: formatLocalTime(retryAt, Date.now()) })
}
