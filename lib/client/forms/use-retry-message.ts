import { useLocale, useTranslations } from 'next-intl'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'

/**
 * Returns a function that builds the message for a rate-limited call. It contains the local time of
 * the next possible attempt (`retryAt`, epoch ms).
 */
export function useRetryMessage(): (retryAt: number) => string {
  const t = useTranslations('app')
  const { formatLocalTime } = dateFormatsOf(useLocale())
  return (retryAt) => t('tooManyAttempts', { time: formatLocalTime(retryAt, Date.now()) })
}
