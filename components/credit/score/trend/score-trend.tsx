'use client'

import { useIsFetching } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  useCachedCards,
  useShownProvider,
} from '@/components/credit/shared/bureau/use-shown-bureau'
import { Button } from '@/components/ui/button/button'
import { DescriptionList } from '@/components/ui/description-list'
import { Skeleton } from '@/components/ui/loading/skeleton'
import { QueryContent } from '@/components/ui/section'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { apiQuery, useEndpointQuery } from '@/lib/client/api/queries'
import { useLazyComponent } from '@/lib/client/page/use-lazy-component'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import type { ScoreBand } from '@/lib/contract/bff/credit/score'
import { type ProviderHistory, scoreHistoryOf } from '@/lib/domain/credit/score/score-history'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { ChartGrid, chartHeightClass } from './chart-grid'
import { TrendSkeleton } from './trend-skeleton'
import { TrendTable } from './trend-table'

/** A constant, because a new array would redraw the chart. */
const noBands: readonly ScoreBand[] = []

/**
 * Shows the score trend of the shown bureau, with its latest score and bands once they have loaded.
 */
export function TrendSection({ withLatest = false }: { withLatest?: boolean }) {
  const query = useEndpointQuery('/api/score-history')
  const { provider, label } = useShownProvider(query.data)
  const card = useCachedCards().find((one) => one.provider === provider)
  const isHydrated = useIsHydrated()
  const fetching = useIsFetching({ queryKey: apiQuery('/api/score').queryKey })
  const isScorePending = !card && (!isHydrated || fetching > 0)
  // Memoized, because a new object would redraw the chart.
  const history = useMemo(
    () => scoreHistoryOf(query.data ?? [], provider, card),
    [query.data, provider, card],
  )
  const trend = { history, label, bands: card?.bands ?? noBands, withLatest, isScorePending }
  return (
    <QueryContent query={query} data="history" skeleton={<TrendSkeleton />}>
      {() => <ScoreTrend key={provider} {...trend} />}
    </QueryContent>
  )
}

type ChartProps = { history: ProviderHistory; label: string; bands: readonly ScoreBand[] }
type ScoreTrendProps = Omit<ChartProps, 'history'> & {
  history: ProviderHistory | undefined
  /** Whether to name the latest score, for pages that do not show it elsewhere. */
  withLatest: boolean
  /** The extremes include the score, so they are shown only when it has loaded. */
  isScorePending?: boolean
}

/**
 * Shows one bureau's scores over time as a chart or a table. In print both are shown. If the
 * chart's code cannot be loaded, the table is shown.
 */
export function ScoreTrend({ history, label, bands, ...shown }: ScoreTrendProps) {
  const { withLatest, isScorePending } = shown
  const t = useTranslations('score')
  const [isTableShown, setIsTableShown] = useState(false)
  const showTable = useCallback(() => setIsTableShown(true), [])
  const isPrinting = useIsPrinting()
  if (!history) return <p>{t('noTrend')}</p>
  return (
    <div
      data-brief={withLatest ? undefined : ''}
      className="relative flex flex-col gap-1.5 max-sm:gap-0"
    >
      {isPrinting ? <ChartGrid points={history.points} /> : null}
      {isTableShown ? null : (
        <LazyChart history={history} label={label} bands={bands} onLoadError={showTable} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {isScorePending ? (
          <Skeleton className="my-2 h-6 w-56 max-w-full" />
        ) : (
          <Extremes history={history} withLatest={withLatest} />
        )}
        <Button
          variant="text"
          className="min-h-9! py-1! text-sm!"
          onClick={() => setIsTableShown(!isTableShown)}
        >
          {t(isTableShown ? 'viewAsChart' : 'viewAsTable')}
        </Button>
      </div>
      {isTableShown || isPrinting ? <TrendTable points={history.points} label={label} /> : null}
    </div>
  )
}

const loadChart = async () => (await import('./trend-chart')).TrendChart

/** Loads the chart when its container nears the viewport. The container has its final height. */
function LazyChart({
  history,
  label,
  bands,
  onLoadError,
}: ChartProps & { onLoadError: () => void }) {
  const container = useRef<HTMLDivElement>(null)
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => {
    if (!container.current || isNeeded) return
    const observer = new IntersectionObserver(
      (entries) => setIsNeeded(entries.some((entry) => entry.isIntersecting)),
      {
        rootMargin: '100px',
      },
    )
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [isNeeded])
  const TrendChart = useLazyComponent({ load: loadChart, isNeeded, onLoadError, isSilent: true })
  return (
    <div ref={container} className={`${chartHeightClass} print:hidden`}>
      {TrendChart ? (
        <TrendChart points={history.points} bands={bands} provider={label} />
      ) : (
        <ChartGrid />
      )}
    </div>
  )
}

function Extremes({
  history: { last, min, max },
  withLatest,
}: {
  history: ProviderHistory
  withLatest: boolean
}) {
  const t = useTranslations('score')
  const { formatDate } = dateFormatsOf(useLocale())
  const latest = t('scoreOn', { score: last.score, date: formatDate(last.date) })
  return (
    <DescriptionList
      details={[
        { name: t('latest'), value: withLatest ? latest : undefined },
        { name: t('lowest'), value: min },
        { name: t('highest'), value: max },
      ]}
      className={`flex flex-wrap gap-x-3 gap-y-1 *:flex *:gap-2 text-sm *:items-baseline [&_dd]:font-semibold ${withLatest ? 'max-sm:*:first:w-full' : ''}`}
    />
  )
}
