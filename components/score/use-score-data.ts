'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { apiQuery } from '@/lib/client/api/api-query'
import { creditImpactsRoute, currentUserRoute, scoreHistoryRoute } from '@/lib/contract/bff/bureau-data'

export function useScoreHistory() {
  return useQuery(apiQuery(scoreHistoryRoute, {}))
}

export function useCreditImpacts() {
  return useQuery(apiQuery(creditImpactsRoute, {}))
}

/** The consumer's first name once loaded; no page waits for it or shows its failure. */
export function useFirstName(): string | undefined {
  return useQuery(apiQuery(currentUserRoute, {})).data?.fname?.trim() || undefined
}

type Failure = 'cannotFetchScore' | 'cannotFetchHistory' | 'cannotFetchReports'

/** Texts of a section for loading and errors. */
export function useScoreTexts(failed: Failure): { loading: string; failed: string; tryAgain: string } {
  const t = useTranslations('score')
  return { loading: t('loading'), failed: t(failed), tryAgain: t('tryAgain') }
}
