'use client'

import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useShownBureau } from '@/components/credit/use-shown-bureau'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { useFeatures, useIsHidden } from '@/lib/client/page/page-context'
import { latestScoreQuery } from '@/lib/contract/bff/queries'
import { pointsApart } from '@/lib/domain/comparison/differences'
import { pathOf } from '@/lib/routes'

/** A link to the comparison where two or more bureaus sent a score, else an element without room; the texts are those of the area `comparisonTeaser`. */
export function ComparisonTeaser() {
  const t = useTranslations('comparisonTeaser')
  const { linkTo } = useShownBureau()
  const isHidden = useIsHidden('comparison')
  const { reports } = useFeatures()
  const { data = [] } = useEndpointQuery(latestScoreQuery)
  if (isHidden || !reports || data.length < 2) return <span hidden />
  const points = pointsApart(data)
  return (
    <Link
      prefetch={false}
      href={linkTo(pathOf('comparison'))}
      className="inline-flex min-h-11 items-center gap-1 font-medium text-link underline-offset-4 hover:underline print:hidden"
    >
      {points === undefined ? t('compare') : t('pointsApart', { points })}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </Link>
  )
}
