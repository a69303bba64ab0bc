import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { apiQuery, useEndpointQuery } from '@/lib/client/api/queries'
import type { CheckUp } from '@/lib/contract/bff/credit/check-up'
import type { ReviewEntry } from '@/lib/contract/bff/credit/review'
import { localDay } from '@/lib/domain/credit/disputes/case-days'
import { caseStateOf, withOutcome } from '@/lib/domain/credit/disputes/case-outcome'
import { caseReportOf } from '@/lib/domain/credit/disputes/case-report'
import { caseIdOf, type DisputeCase } from '@/lib/domain/credit/disputes/dispute-case'
import { useDisputeCases } from './use-dispute-cases'

/** Compares disputes with the latest reports. `now`: the local day (epoch ms). */
function compareCases(
  cases: readonly DisputeCase[],
  [checkUp, entries]: readonly [CheckUp | undefined, readonly ReviewEntry[] | undefined],
  now: number,
) {
  const sources = checkUp && entries && { checkUp, entries }
  const followed = cases.map((one) => {
    const report = sources && caseReportOf(one.provider, sources)
    const state = caseStateOf(one, report, now)
    return { one: sources ? withOutcome(one, state, now) : one, state, latest: report?.date }
  })
  return { followed, sources }
}

/**
 * Returns the followed disputes as of when the component mounts. If the page shows news about them,
 * it has loaded the reports, so these cases have the outcomes in the news. Fetches nothing.
 */
export function useCasesAtMount(): readonly DisputeCase[] {
  const client = useQueryClient()
  const { cases } = useDisputeCases()
  const [atMount] = useState(() => {
    const checkUp = client.getQueryData(apiQuery('/api/check-up').queryKey)
    const entries = client.getQueryData(apiQuery('/api/review').queryKey)
    const { followed } = compareCases(cases, [checkUp, entries], localDay(Date.now()))
    return followed.map(({ one }) => one)
  })
  return atMount
}

/**
 * Compares the followed disputes with the latest reports and stores new outcomes. `latest`: the
 * date of the bureau's latest report (epoch ms), even if it is older than the letter. `news`: the
 * cases whose outcome this page is the first to show. They remain news until the consumer leaves
 * the page.
 */
export function useFollowedCases() {
  const { cases, update } = useDisputeCases()
  const checkUp = useEndpointQuery('/api/check-up')
  const review = useEndpointQuery('/api/review')
  const [now] = useState(() => localDay(Date.now()))
  const [shown, setShown] = useState<readonly string[]>([])
  const { followed, sources } = compareCases(cases, [checkUp.data, review.data], now)
  const fresh = followed.flatMap(({ one }) =>
    one.outcome && !one.isNewsShown ? [caseIdOf(one)] : [],
  )
  const record = useEffectEvent(() => {
    setShown((known) => [...known, ...fresh])
    update(followed.map(({ one }) => (one.outcome ? { ...one, isNewsShown: true } : one)))
  })
  const found = fresh.join(' ')
  useEffect(() => {
    if (found) record()
  }, [found])
  // The server runs no effects, so the first HTML already shows the news that the effect records.
  const news = [...new Set([...shown, ...fresh])]
  return { followed, news, sources, queries: { checkUp, review } }
}
