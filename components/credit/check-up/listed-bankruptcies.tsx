import { useLocale, useTranslations } from 'next-intl'
import { TitledSection } from '@/components/ui/section'
import type { ListedBankruptcy } from '@/lib/contract/bff/credit/check-up'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'

/**
 * Shows when each bankruptcy drops off the report, and how the accounts in it should be reported.
 */
export function ListedBankruptcies({
  bankruptcies,
}: {
  bankruptcies: readonly ListedBankruptcy[]
}) {
  const t = useTranslations('checkUp.bankruptcy')
  const tAdvice = useTranslations('bankruptcyAdvice')
  const { formatDate, formatMonth } = dateFormatsOf(useLocale())
  if (bankruptcies.length === 0) return null
  const lines = bankruptcies.map(({ label: bureau, filed, leaves, limit }) =>
    filed === undefined || leaves === undefined
      ? t('undated', { bureau })
      : t('filed', {
          bureau,
          filed: formatDate(filed),
          leaves: formatMonth(leaves),
          limit: limit === undefined ? 'none' : formatMonth(limit),
        }),
  )
  const advice = new Set(bankruptcies.flatMap((one) => one.advice ?? []))
  return (
    <TitledSection title={t('title')} className="max-w-prose gap-3">
      <ul className="flex flex-col gap-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {[...advice].map((name) => (
        <p key={name}>{tAdvice(name)}</p>
      ))}
      <p className="text-ink-muted">{t('note')}</p>
    </TitledSection>
  )
}
