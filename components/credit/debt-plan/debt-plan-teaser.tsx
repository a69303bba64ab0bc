'use client'

import { useTranslations } from 'next-intl'
import { ScreenLine } from '@/components/credit/shared/bureau/screen-line'
import { useShownBureau } from '@/components/credit/shared/bureau/use-shown-bureau'
import { useDisputes } from '@/components/credit/shared/use-disputes'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { splitDisputed } from '@/lib/domain/credit/alerts/disputed'
import { totalUsageOf, utilizationOf } from '@/lib/domain/credit/debt-plan/utilization'
import { pathOf } from '@/lib/routes'

/**
 * Links to the debt plan of the shown bureau's cards. Renders nothing until the cards are known, or
 * if none has a limit.
 */
export function DebtPlanTeaser() {
  const t = useTranslations('coach')
  const { shown } = useShownBureau(useEndpointQuery('/api/coach').data)
  const disputes = useDisputes()
  const { cards } = splitDisputed(shown?.cards ?? [], disputes)
  if (utilizationOf(totalUsageOf(cards)) === undefined) return null
  return (
    <ScreenLine title={t('heading')} path={pathOf('coach')}>
      {t('open')}
    </ScreenLine>
  )
}
