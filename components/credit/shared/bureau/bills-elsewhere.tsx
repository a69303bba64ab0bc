import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import type { BillsOfBureau } from '@/lib/contract/bff/credit/short-of-money'
import { formatCents } from '@/lib/domain/credit/debt-plan/utilization'
import { entryName } from '@/lib/domain/credit/report/entry-names'
import { splitBills } from '@/lib/domain/credit/short-of-money/split-bills'
import { useDisputes } from '../use-disputes'
import { useShownBureau } from './use-shown-bureau'

type BillsElsewhereProps = {
  /** The bureau that the page shows. */
  provider: string
  /** The bills of all bureaus, once they are loaded. */
  bills: readonly BillsOfBureau[] | undefined
  /** Whether the page is about cards only. */
  cardsOnly?: boolean
}

/** Names bills that only other bureaus list, with a button that shows the bureau. */
export function BillsElsewhere({ provider, bills: all, cardsOnly = false }: BillsElsewhereProps) {
  const t = useTranslations('elsewhere')
  const list = new Intl.ListFormat(useLocale())
  const { select } = useShownBureau()
  const { elsewhere = [] } = all?.find((one) => one.provider === provider) ?? {}
  const owed = splitBills(elsewhere, useDisputes()).bills
  const bills = owed.filter(({ kind }) => kind === 'card' || !cardsOnly)
  return [...Map.groupBy(bills, (bill) => bill.provider)].map(([other, [first, ...rest]]) => {
    if (!first) return null
    const named = [first, ...rest].map(({ name = t('unnamed'), lastFour, payment = 0 }) =>
      t('bill', {
        name: entryName(name, lastFour && `•••• ${lastFour}`),
        payment: formatCents(payment),
      }),
    )
    return (
      <div key={other} className="max-w-prose border-caution border-l-2 pl-3">
        <p>{t('also', { bureau: first.label, bills: list.format(named), count: named.length })}</p>
        <Button variant="text" onClick={() => select(other)} className="print:hidden">
          {t('show', { bureau: first.label })}
        </Button>
      </div>
    )
  })
}
