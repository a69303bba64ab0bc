import { useEffect, useEffectEvent, useState } from 'react'
import { useKeptValue } from '@/components/credit/use-answers'
import { useCachedData } from '@/lib/client/api/queries'
import { useFeatures } from '@/lib/client/page/page-context'
import { isObject } from '@/lib/client/storage/safe-storage'
import { changesQuery, factorRowsQuery, latestScoreQuery, scoreHistoryQuery } from '@/lib/contract/bff/queries'
import { showsChanges } from '@/lib/domain/changes/change-links'
import { figuresOf, type Visit, type VisitFigures, type Visits, visitsAfter } from '@/lib/domain/visits/visits'

/** What the page shows, and the visit before; keeps this visit on the device. Undefined until the sections of the page have loaded. */
export function useVisit() {
  const features = useFeatures()
  const cards = useCachedData(latestScoreQuery, (cached) => cached)
  const histories = useCachedData(scoreHistoryQuery, (cached) => cached)
  const changes = useCachedData(changesQuery, (cached) => cached)
  const rows = useCachedData(factorRowsQuery, (cached) => cached)
  const [visits, setVisits] = useKeptValue('visits', isVisits)
  const [seenAt, setSeenAt] = useState<number>()
  const needsHistory = features.scoreTrend || features.scoreChange
  const missing = [needsHistory && !histories, features.reports && !rows, showsChanges(features) && !changes]
  const isLoaded = cards !== undefined && !missing.some(Boolean)
  const figures = figuresOf({ cards: cards ?? [], histories: histories ?? [], rows: rows ?? [] })
  const record = useEffectEvent(() => {
    const now = Date.now()
    setVisits(visitsAfter(visits, figures, now))
    setSeenAt(now)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that loads other figures records them.
  useEffect(() => {
    if (isLoaded) record()
  }, [isLoaded, cards, histories, rows])
  if (!isLoaded || seenAt === undefined) return undefined
  return { previous: visits?.previous, figures, cards, changes: changes ?? [], seenAt }
}

/** Written out, because a schema would load zod with the page. */
function isVisits(value: unknown): value is Visits {
  return isObject(value) && isVisit(value.current) && (value.previous === undefined || isVisit(value.previous))
}

function isVisit(value: unknown): value is Visit {
  return (
    isObject(value) && typeof value.at === 'number' && Array.isArray(value.figures) && value.figures.every(isFigures)
  )
}

const figureNames = ['score', 'date', 'best', 'cardUse', 'monthsOnTime'] as const

function isFigures(value: unknown): value is VisitFigures {
  return (
    isObject(value) &&
    typeof value.provider === 'string' &&
    figureNames.every((name) => value[name] === undefined || typeof value[name] === 'number')
  )
}
