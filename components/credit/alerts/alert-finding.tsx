import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { apiQuery } from '@/lib/client/api/queries'
import { useFeatures, useIsHidden } from '@/lib/client/page/page-context'
import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import type { Finding } from '@/lib/contract/bff/credit/check-up'
import { mayBeDischarged } from '@/lib/domain/credit/check-up/checked-entry'
import { findingOfAlert } from '@/lib/domain/credit/check-up/finding-about'
import { kitPathOf } from '@/lib/domain/credit/check-up/kit-path'
import { totalOf, worthCheckingOf } from '@/lib/domain/credit/check-up/worth-checking'
import { formatCents } from '@/lib/domain/credit/debt-plan/utilization'

/**
 * Links to the letters about an alert's entry if the check-up lists this entry as worth checking.
 * Loads the check-up only when the alert is open, because most alerts do not need it.
 */
export function AlertFinding({ alert }: { alert: AlertItem }) {
  const t = useTranslations('checkUpLine')
  const finding = useFindingOfAlert(alert)
  if (!finding) return null
  const { amount } = totalOf([worthCheckingOf(finding)])
  return (
    <>
      {mayBeDischarged(finding) ? <p>{t('mayBeDischarged')}</p> : null}
      <ScreenLink path={kitPathOf(finding.id)}>
        {t('letter', { amount: amount > 0 ? formatCents(amount) : 'none' })}
      </ScreenLink>
    </>
  )
}

/**
 * Returns the check-up's finding about an alert's entry; undefined if there is none or it is not
 * wanted. Loads the check-up only if the finding is wanted.
 */
export function useFindingOfAlert(alert: AlertItem, isWanted = true): Finding | undefined {
  const { reports } = useFeatures()
  const isHidden = useIsHidden('checkUp')
  const { data } = useQuery({
    ...apiQuery('/api/check-up'),
    enabled: isWanted && reports && !isHidden,
  })
  return isWanted ? findingOfAlert(data?.findings ?? [], alert) : undefined
}
