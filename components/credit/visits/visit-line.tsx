import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useShownBureau } from '@/components/credit/shared/bureau/use-shown-bureau'
import { usePersistedValue } from '@/components/credit/shared/use-notes'
import { useCachedData } from '@/lib/client/api/queries'
import { useFeatures } from '@/lib/client/page/page-context'
import { isObject } from '@/lib/client/storage/safe-storage'
import { showsChanges } from '@/lib/domain/credit/changes/change-links'
import { isOverdue, nextUpdateOf } from '@/lib/domain/credit/score/score-card'
import { type VisitNewsItem, visitNewsOf } from '@/lib/domain/credit/visits/visit-news'
import { figuresOf, type Visits, visitsAfter } from '@/lib/domain/credit/visits/visits'
import { dateFormatsOf, formatPercent, formatSigned } from '@/lib/domain/shared/formats/formats'

/**
 * Shows news such as "Since 11/12/2026: +4 points at Equifax. Next update 11/26/2026.", on one line
 * until it is opened. Renders nothing without news.
 */
export function VisitLine() {
  const t = useTranslations('score.visit')
  const format = useFormatter()
  const { formatDate } = dateFormatsOf(useLocale())
  const { weeklyUpdate } = useFeatures()
  const visit = useVisit()
  const { provider, shown } = useShownBureau(visit?.cards)
  const itemText = useItemText()
  const [isOpen, setIsOpen] = useState(false)
  const [isCut, setIsCut] = useState(false)
  const news = visit && visitNewsOf(visit.previous, { ...visit, shown: provider })
  if (!visit || !news) return null
  const texts = news.bureaus.flatMap(({ label, items }) =>
    items.map((item, index) => {
      const text = itemText(item)
      return index === 0 ? t('at', { news: text, provider: label }) : text
    }),
  )
  const due = shown?.date === undefined ? undefined : nextUpdateOf(shown.date, weeklyUpdate)
  const next =
    due === undefined || isOverdue(due, visit.seenAt)
      ? ''
      : ` ${t('next', { date: formatDate(due) })}`
  const line = t('since', { date: formatDate(news.since), news: format.list(texts) }) + next
  const className = `w-0 min-w-0 grow text-left text-sm leading-6 print:whitespace-normal ${isOpen ? '' : 'truncate'}`
  const measure = (element: HTMLElement | null) => {
    if (element && !isOpen) setIsCut(element.scrollWidth > element.clientWidth)
  }
  if (!isCut)
    return (
      <p ref={measure} className={className}>
        {line}
      </p>
    )
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
      className={className}
    >
      {line}
    </button>
  )
}

function useItemText(): (item: VisitNewsItem) => string {
  const t = useTranslations('score.visit')
  return (item) => {
    switch (item.kind) {
      case 'points':
        return t('points', { points: formatSigned(item.points), count: Math.abs(item.points) })
      case 'cardUse':
        return t('cardUse', { from: formatPercent(item.from), to: formatPercent(item.to) })
      case 'lowCardUse':
        return t('lowCardUse', { percent: formatPercent(item.percent) })
      case 'band':
        return t('band', { band: item.band })
      case 'inquiries':
        return t('inquiries', { count: item.count })
      case 'onTime':
        return t('onTime', { months: item.months })
    }
  }
}

/**
 * Returns the current and previous visit, and stores the current one on the device. Undefined until
 * the page's sections have loaded.
 */
function useVisit() {
  const features = useFeatures()
  const cards = useCachedData('/api/score')
  const histories = useCachedData('/api/score-history')
  const changes = useCachedData('/api/changes')
  const rows = useCachedData('/api/factor-rows')
  const [visits, setVisits] = usePersistedValue('visits', isVisits)
  const [seenAt, setSeenAt] = useState<number>()
  const needsHistory = features.scoreTrend || features.scoreChange
  const missing = [
    needsHistory && !histories,
    features.reports && !rows,
    showsChanges(features) && !changes,
  ]
  const isLoaded = cards !== undefined && !missing.some(Boolean)
  const figures = figuresOf({ cards: cards ?? [], histories: histories ?? [], rows: rows ?? [] })
  const record = useEffectEvent(() => {
    const now = Date.now()
    setVisits(visitsAfter(visits, figures, now))
    setSeenAt(now)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: new figures must be recorded too.
  useEffect(() => {
    if (isLoaded) record()
  }, [isLoaded, cards, histories, rows])
  if (!isLoaded || seenAt === undefined) return undefined
  return { previous: visits?.previous, figures, cards, changes: changes ?? [], seenAt }
}

/** Written by hand, because a schema would load zod with the page. */
const isVisits = (value: unknown): value is Visits => isObject(value) && isVisit(value.current)

const isVisit = (value: unknown) =>
  isObject(value) && typeof value.at === 'number' && Array.isArray(value.figures)
