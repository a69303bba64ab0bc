import { Check, CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { UtilizationBar } from '@/components/credit/shared/utilization-bar'
import { BureauText } from '@/components/ui/bureau-wording'
import { DescriptionList } from '@/components/ui/description-list'
import type { DebtPlanCard } from '@/lib/contract/bff/credit/debt-plan'
import {
  formatCents,
  overLimitBy,
  paymentToReach,
  type Usage,
  utilizationOf,
  utilizationTargets,
} from '@/lib/domain/credit/debt-plan/utilization'
import { formatPercent } from '@/lib/domain/shared/formats/formats'

/** Shows one card: its utilization, the payments that reach each target, and any remarks. */
export function CardUsage({ card }: { card: DebtPlanCard }) {
  const t = useTranslations('coach')
  return (
    <li className="border-hairline border-t py-4">
      <UsageWithPayments isRow heading={<CardName card={card} />} usage={card}>
        {card.limit ? null : <p className={noteClass}>{t('unknownLimit')}</p>}
        {card.isAuthorizedUser ? <p className={noteClass}>{t('authorizedUser')}</p> : null}
        {card.isShared ? <p className={noteClass}>{t('shared')}</p> : null}
      </UsageWithPayments>
    </li>
  )
}

const noteClass = 'max-w-prose text-ink-muted text-sm'

export function CardName({ card: { name, lastFour } }: { card: DebtPlanCard }) {
  const t = useTranslations('coach')
  return (
    <span className="wrap-anywhere font-semibold">
      {name ? <BureauText>{name}</BureauText> : t('unnamed')}
      {lastFour ? (
        <span className="whitespace-nowrap font-normal text-ink-muted">
          <span aria-hidden="true"> •••• {lastFour}</span>
          <span className="sr-only">{t('endingIn', { digits: lastFour })}</span>
        </span>
      ) : null}
    </span>
  )
}

type UsageWithPaymentsProps = {
  heading?: ReactNode
  usage: Usage
  /** Only the first bar of the page labels its marks. */
  areMarksLabeled?: boolean
  /** Whether this is one card of a list, whose header names the targets. */
  isRow?: boolean
  children?: ReactNode
}

/** The columns of a card's bar and of its three payments. */
const columnsClass = 'grid gap-x-10 gap-y-3 md:grid-cols-[1fr_20rem] lg:grid-cols-[1fr_24rem]'

/**
 * Renders the title of a list of cards and the targets above its columns. For screen readers, and
 * on phones, each card names the targets.
 */
export function PaymentsHead({ title }: { title: string }) {
  const t = useTranslations('coach')
  return (
    <div className={`${columnsClass} items-baseline pb-1`}>
      <h2 className="text-xl">{title}</h2>
      <div
        aria-hidden="true"
        className="grid grid-cols-3 gap-3 text-ink-muted text-sm max-md:hidden md:text-right"
      >
        {utilizationTargets.map((target) => (
          <span key={target}>{t('toTarget', { target: formatPercent(target) })}</span>
        ))}
      </div>
    </div>
  )
}

export function UsageWithPayments({
  heading,
  usage,
  areMarksLabeled = false,
  isRow = false,
  children,
}: UsageWithPaymentsProps) {
  const t = useTranslations('coach')
  const percent = utilizationOf(usage)
  const balance = formatCents(usage.balance)
  const limit = formatCents(usage.limit ?? 0)
  const over = overLimitBy(usage)
  return (
    <div className={columnsClass}>
      <div className="flex flex-col gap-1.5">
        {heading}
        {percent === undefined ? (
          <p>{t('balanceOnly', { balance })}</p>
        ) : (
          <UtilizationBar
            {...{ percent, areMarksLabeled }}
            text={t('usage', { balance, limit, percent: formatPercent(percent) })}
          />
        )}
        {over > 0 ? (
          <p className="flex items-start gap-1.5 font-medium text-negative">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {t(isRow ? 'overLimit' : 'aboveLimits', { amount: formatCents(over) })}
          </p>
        ) : null}
        {children}
      </div>
      {percent === undefined ? null : <Payments usage={usage} isRow={isRow} />}
    </div>
  )
}

function Payments({ usage, isRow }: { usage: Usage; isRow: boolean }) {
  const t = useTranslations('coach')
  const reached = (
    <span className="inline-flex items-center gap-1 text-positive">
      <Check aria-hidden="true" className="size-4 shrink-0" />
      {t('reached')}
    </span>
  )
  const details = utilizationTargets.map((target) => {
    const cents = paymentToReach(usage, target)
    return {
      name: t('toTarget', { target: formatPercent(target) }),
      value: cents ? formatCents(cents) : reached,
    }
  })
  return (
    <DescriptionList
      details={details}
      className={`grid grid-cols-3 gap-3 self-start tabular-nums max-[22rem]:grid-cols-1 max-[22rem]:gap-1 max-[22rem]:*:flex max-[22rem]:*:justify-between max-[22rem]:*:gap-4 md:text-right [&_dd]:font-semibold ${isRow ? 'md:[&_dt]:sr-only' : ''}`}
    />
  )
}
