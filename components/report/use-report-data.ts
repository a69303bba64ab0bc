'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { apiQuery } from '@/lib/client/api/api-query'
import { paymentHistoryRoute, reportDetailsRoute } from '@/lib/contract/bff/bureau-data'

export function useReportDetails() {
  return useQuery(apiQuery(reportDetailsRoute, {}))
}

export function usePaymentHistory(place: { provider: string; account: string }) {
  return useQuery(apiQuery(paymentHistoryRoute, place))
}

/** Texts of a report section for loading and errors. */
export function useReportTexts(): { loading: string; failed: string; tryAgain: string } {
  const t = useTranslations('report')
  return { loading: t('loading'), failed: t('cannotFetch'), tryAgain: t('tryAgain') }
}

/** Texts of a paged list. */
export function usePagingTexts() {
  const t = useTranslations('report')
  return {
    previous: t('previous'),
    next: t('next'),
    position: (from: number, to: number, total: number) => t('position', { from, to, total }),
  }
}
