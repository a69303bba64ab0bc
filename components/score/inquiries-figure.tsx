'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { apiQuery, useEndpointQuery } from '@/lib/client/api/queries'
import { formatNumber } from '@/lib/domain/formats/numbers'
import { useShownProvider } from './provider-panel'
import { inquiriesQueries, tilesQueries } from './queries'
import { formatFigure, TileFigure } from './tile-figures'

/** The hard inquiries of the last 24 months from the report's list; without one, all inquiries that the summary counts. */
export function InquiriesFigure() {
  const t = useTranslations('score')
  // A failure is shown and retried by the factor rows.
  const factors = useQuery({ ...apiQuery(inquiriesQueries.factors), retryOnMount: false })
  const tiles = useEndpointQuery(tilesQueries.tiles)
  const { provider } = useShownProvider(tiles.data ?? [])
  if (factors.isPending) return <InquiriesSkeleton />
  const hard = factors.data?.find((one) => one.provider === provider)?.newCredit.hardInquiries
  const onFile = tiles.data?.find((one) => one.provider === provider)?.inquiriesOnFile
  return (
    <TileFigure
      figure={formatFigure(hard ?? onFile, formatNumber)}
      line={formatFigure(hard ?? onFile, () => t(hard === undefined ? 'onFile' : 'hardTwoYears'))}
    />
  )
}

export function InquiriesSkeleton() {
  return <SkeletonLines className="gap-0" widths={['w-16', 'w-28']} />
}
