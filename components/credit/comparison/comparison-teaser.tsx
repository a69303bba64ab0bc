'use client'

import { useTranslations } from 'next-intl'
import { ScreenLine } from '@/components/credit/shared/bureau/screen-line'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { useFeatures, useIsHidden } from '@/lib/client/page/page-context'
import { pointsApart } from '@/lib/domain/credit/comparison/differences'
import { pathOf } from '@/lib/routes'

/** Links to the comparison. Renders nothing unless two or more bureaus sent a score. */
export function ComparisonTeaser() {
  const t = useTranslations('comparisonTeaser')
  const isHidden = useIsHidden('comparison')
  const { reports } = useFeatures()
  const { data = [] } = useEndpointQuery('/api/score')
  if (isHidden || !reports || data.length < 2) return null
  const points = pointsApart(data)
  return (
    <ScreenLine title={t('heading')} path={pathOf('comparison')}>
      {points === undefined ? t('compare') : t('pointsApart', { points })}
    </ScreenLine>
  )
}
