import { useLocale, useTranslations } from 'next-intl'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'

/**
 * Shows the title of the printed case file, with the consumer's name, if known, and today's date.
 */
export function CaseFileTitle({ name = 'none' }: { name: string | undefined }) {
  const t = useTranslations('disputes.printed')
  const { formatLocalDate } = dateFormatsOf(useLocale())
  return useIsPrinting() ? (
    <h1 className="text-2xl">{t('title', { name, date: formatLocalDate(Date.now()) })}</h1>
  ) : null
}
