import { useTranslations } from 'next-intl'
import type { FactorGroup } from '@/lib/contract/choices'

/**
 * Impact of each factor on scores in general. R9.7. The specification has no label for the last two
 * (decision 36).
 */
const impacts = {
  payments: 'high',
  utilization: 'medium',
  balances: 'medium',
  newCredit: 'low',
  age: 'medium',
  records: 'high',
} as const satisfies Record<FactorGroup, 'high' | 'medium' | 'low'>

export function FactorImpact({ factor }: { factor: FactorGroup }) {
  const t = useTranslations('factors')
  return (
    <p className="text-ink-muted text-sm max-lg:order-2">
      {t.rich('impactLabel', {
        long: (text) => <span className="max-sm:sr-only">{text}</span>,
      })}{' '}
      <strong className="font-semibold text-ink">{t(`impact.${impacts[factor]}`)}</strong>
    </p>
  )
}
