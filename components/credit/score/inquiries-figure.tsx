'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useShownProvider } from '@/components/credit/shared/bureau/use-shown-bureau'
import { apiQuery, useEndpointQuery } from '@/lib/client/api/queries'
import { formatNumber } from '@/lib/domain/shared/formats/formats'
import { formatFigure, TileFigure } from './report-tiles'
import { InquiriesSkeleton } from './score-skeletons'

/**
 * Shows the number of hard inquiries in the report's list from the last 24 months. Without a list,
 * shows the number of all inquiries in the summary.
 */
export function InquiriesFigure() {
  const t = useTranslations('score')
  // The factor rows show a failure of this query, and retry it.
  const factors = useQuery({ ...apiQuery('/api/factor-rows'), retryOnMount: false })
  const { provider, shown } = useShownProvider(useEndpointQuery('/api/report-tiles').data)
  if (factors.isPending) return <InquiriesSkeleton />
  const hard = factors.data?.find((one) => one.provider === provider)?.newCredit.hardInquiries
  const count = hard ?? shown?.inquiriesOnFile
  const line = formatFigure(count, () => t(hard === undefined ? 'onFile' : 'hardTwoYears'))
  return <TileFigure figure={formatFigure(count, formatNumber)} line={line} />
}
