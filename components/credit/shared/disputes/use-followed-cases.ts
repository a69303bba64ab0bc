import { useEffect, useEffectEvent, useState } from 'react'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { localDay } from '@/lib/domain/credit/disputes/case-days'
import { caseStateOf, withOutcome } from '@/lib/domain/credit/disputes/case-outcome'
import { caseReportOf } from '@/lib/domain/credit/disputes/case-report'
import { caseIdOf } from '@/lib/domain/credit/disputes/dispute-case'
import { useDisputeCases } from './use-dispute-cases'

/**
 * Compares the followed disputes with the latest reports and stores new outcomes. `news`: the
 * cases whose outcome this page is the first to show. They stay news until the page is left.
 */
export function useFollowedCases() {
  const { cases, update } = useDisputeCases()
  const checkUp = useEndpointQuery('/api/check-up')
  const review = useEndpointQuery('/api/review')
  const [now] = useState(() => localDay(Date.now()))
  const [shown, setShown] = useState<readonly string[]>([])
  const sources = checkUp.data && review.data && { checkUp: checkUp.data, entries: review.data }
  const followed = cases.map((one) => {
    const report = sources && caseReportOf(one.provider, sources)
    const state = caseStateOf(one, report, now)
    return { one: sources ? withOutcome(one, state, now) : one, state }
  })
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
