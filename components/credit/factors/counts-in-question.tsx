import { useLocale, useTranslations } from 'next-intl'
import type { DebtPlanCard } from '@/lib/contract/bff/credit/debt-plan'
import { type AccountMark, type Dispute, splitDisputed } from '@/lib/domain/credit/alerts/disputed'
import { companyOf } from '@/lib/domain/credit/alerts/disputed-companies'
import { totalUsageOf, utilizationOf } from '@/lib/domain/credit/debt-plan/utilization'
import { formatPercent } from '@/lib/domain/shared/formats/formats'

type CountsInQuestionProps = {
  /** The accounts with a late payment. */
  accounts: readonly AccountMark[]
  disputes: readonly Dispute[]
}

/**
 * Names the accounts whose late payments count here, although the consumer denied the account or a
 * bankruptcy may include it. Plans leave them out.
 */
export function CountsInQuestion({ accounts, disputes }: CountsInQuestionProps) {
  const t = useTranslations('factors')
  const list = new Intl.ListFormat(useLocale())
  const { disputed } = splitDisputed(accounts, disputes)
  const namesOf = (found: typeof disputed) => found.flatMap((one) => companyOf(one).name ?? [])
  const groups = {
    denied: namesOf(disputed.filter(({ dispute }) => dispute.isDenied && !dispute.isUnknown)),
    unknown: namesOf(disputed.filter(({ dispute }) => dispute.isUnknown)),
    bankruptcy: namesOf(disputed.filter(({ dispute }) => dispute.bankruptcy)),
  }
  return Object.entries(groups).map(([why, names]) =>
    names.length > 0 ? (
      <span key={why}>
        {t('payments.counts', { why, names: list.format(names), count: names.length })}
      </span>
    ) : null,
  )
}

type ShareWithoutDisputedProps = {
  cards: readonly DebtPlanCard[]
  disputes: readonly Dispute[]
}

/**
 * Shows the utilization without the cards in question, as the debt plan does. Renders nothing if no
 * card may be another person's: the balance of a card in a bankruptcy is the consumer's own.
 */
export function ShareWithoutDisputed({ cards: all, disputes }: ShareWithoutDisputedProps) {
  const t = useTranslations('factors.utilization')
  const list = new Intl.ListFormat(useLocale())
  const { cards, disputed } = splitDisputed(all, disputes)
  const percent = utilizationOf(totalUsageOf(cards))
  const names = disputed.flatMap((one) => companyOf(one).name ?? [])
  const isAnyDoubtful = disputed.some(({ dispute }) => !dispute.bankruptcy)
  if (percent === undefined || names.length === 0 || !isAnyDoubtful) return null
  return (
    <span>
      {t('withoutDisputed', { percent: formatPercent(percent), names: list.format(names) })}
    </span>
  )
}
