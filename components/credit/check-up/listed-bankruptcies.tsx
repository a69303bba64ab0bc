import { useLocale, useTranslations } from 'next-intl'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { useDisputes } from '@/components/credit/shared/use-disputes'
import { TitledSection } from '@/components/ui/section'
import type { ListedBankruptcy } from '@/lib/contract/bff/credit/check-up'
import { disputeOf } from '@/lib/domain/credit/alerts/disputed'
import { kitPathOf } from '@/lib/domain/credit/check-up/kit-path'
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
  const disputes = useDisputes()
  const isDenied = ({ entryKey }: ListedBankruptcy) =>
    disputeOf({ entryKey }, disputes)?.isDenied === true
  if (bankruptcies.length === 0) return null
  const lineOf = ({ label: bureau, filed, leaves, limit }: ListedBankruptcy) =>
    filed === undefined || leaves === undefined
      ? t('undated', { bureau })
      : t('filed', {
          bureau,
          filed: formatDate(filed),
          leaves: formatMonth(leaves),
          limit: limit === undefined ? 'none' : formatMonth(limit),
        })
  const own = bankruptcies.filter((one) => !isDenied(one))
  const advice = new Set(own.flatMap((one) => one.advice ?? []))
  return (
    <TitledSection title={t('title')} className="max-w-prose gap-3">
      <ul className="flex flex-col gap-1">
        {bankruptcies.map((one) => (
          <li key={lineOf(one)}>
            {lineOf(one)}
            {isDenied(one) && one.entryKey ? (
              <span className="flex flex-wrap items-center gap-x-6">
                <span className="font-medium text-caution">{t('notMine')}</span>
                <ScreenLink path={kitPathOf(one.entryKey)}>{t('letter')}</ScreenLink>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {[...advice].map((name) => (
        <p key={name}>{tAdvice(name)}</p>
      ))}
      {own.length > 0 ? <p className="text-ink-muted">{t('note')}</p> : null}
    </TitledSection>
  )
}
