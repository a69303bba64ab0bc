import { useTranslations } from 'next-intl'
import type { FactorRows } from '@/lib/contract/bff/credit/factors'
import { formatMoney } from '@/lib/domain/shared/formats/formats'

/**
 * Shows the balances of each kind of account above their total. Renders nothing if there is only
 * one kind, because its balance is the total.
 */
export function BalanceSum({ balances: { groups, balance } }: Pick<FactorRows, 'balances'>) {
  const t = useTranslations('factorPages.balanceSum')
  if (groups.length < 2 || balance === undefined) return null
  return (
    <dl className="flex flex-col self-start max-lg:order-3 *:flex *:justify-between *:gap-4 *:border-hairline *:border-t *:py-1.5 tabular-nums">
      {groups.map((group) => (
        <div key={group.name}>
          <dt>{t(group.name)}</dt>
          <dd>{formatMoney(group.balance)}</dd>
        </div>
      ))}
      <div className="font-semibold">
        <dt>{t('total')}</dt>
        <dd>{formatMoney(balance)}</dd>
      </div>
    </dl>
  )
}
