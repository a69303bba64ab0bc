import { useTranslations } from 'next-intl'
import { useCachedCards } from '@/components/credit/shared/bureau/use-shown-bureau'
import type { WorthChecking } from '@/lib/contract/bff/credit/first-step'
import { totalOf } from '@/lib/domain/credit/check-up/worth-checking'
import { formatCents } from '@/lib/domain/credit/debt-plan/utilization'
import { providerLabel } from '@/lib/domain/shared/formats/providers'
import { PartLink } from './part-link'

type CheckUpLinkProps = {
  entries: readonly WorthChecking[]
  provider: string
  className?: string
  look?: 'primary' | 'quiet'
}

/**
 * Links to the check-up with the number and amount of its findings at one bureau. Names the bureau
 * if the page also shows others. Renders nothing if there are no findings, or if the host hides the
 * check-up.
 */
export function CheckUpLink({ entries, provider, ...link }: CheckUpLinkProps) {
  const t = useTranslations('checkUpLine')
  const isOneOfSeveral = useCachedCards().length > 1
  const { count, amount } = totalOf(entries)
  if (count === 0) return null
  return (
    <PartLink to="checkUp" {...link}>
      {t('found', {
        count,
        amount: amount > 0 ? formatCents(amount) : 'none',
        bureau: isOneOfSeveral ? providerLabel(provider) : 'none',
      })}
    </PartLink>
  )
}
