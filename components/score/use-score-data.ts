'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryOf } from '@/lib/client/api/api-query'
import { creditImpacts, currentUser, latestScore, reportSummary, scoreHistory } from '@/lib/contract/bff/bureau-data'

export function useLatestScore() {
  return useQuery(queryOf(latestScore, {}))
}

export function useScoreHistory() {
  return useQuery(queryOf(scoreHistory, {}))
}

export function useReportSummary() {
  return useQuery(queryOf(reportSummary, {}))
}

export function useCreditImpacts() {
  return useQuery(queryOf(creditImpacts, {}))
}

/** The consumer's first name, once it is known; a page never waits or fails for it. */
export function useFirstName(): string | undefined {
  return useQuery(queryOf(currentUser, {})).data?.fname?.trim() || undefined
}

type Failure = 'cannotFetchScore' | 'cannotFetchHistory' | 'cannotFetchReports'

/** What a part of the page says while it loads and when it fails. */
export function useWords(failed: Failure): { loading: string; failed: string; tryAgain: string } {
  const t = useTranslations('score')
  return { loading: t('loading'), failed: t(failed), tryAgain: t('tryAgain') }
}
