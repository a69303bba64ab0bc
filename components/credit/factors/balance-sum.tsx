import { useTranslations } from 'next-intl'
import type { FactorRows } from '@/lib/contract/bff/credit/factors'
import { formatMoney } from '@/lib/domain/shared/formats/formats'

/**
 * Shows the balances of each kind of account below their total. Renders nothing if there is only
 * one kind, because its balance is the total.
 */
export function BalanceSum({ balances: { groups, balance } }: Pick<FactorRows, 'balances'>) {
  const t = useTranslations('factorPages.balanceSum')
  if (groups.length < 2 || balance === undefined) return null
  return (
    <dl className="mt-2 flex flex-col border-hairline border-b tabular-nums *:flex *:justify-between *:gap-4 *:border-hairline *:border-t *:py-1.5">
      {groups.map((group) => (
        <div key={group.name}>
          <dt>{t(group.name)}</dt>
          <dd>{formatMoney(group.balance)}</dd>
        </div>
      ))}
    </dl>
  )
}
