'use client'

import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useContext } from 'react'
import { useShownCard } from '@/components/credit/shared/bureau/use-shown-bureau'
import { Skeleton } from '@/components/ui/loading/skeleton'
import { apiQuery, useCachedData } from '@/lib/client/api/queries'
import type { ScoreCardData, ScorePoint } from '@/lib/contract/bff/credit/score'
import { changeAnchorOf } from '@/lib/domain/credit/changes/change-links'
import {
  milestoneOf,
  type ScoreChange,
  scoreChangeOf,
} from '@/lib/domain/credit/score/score-history'
import { dateFormatsOf, formatSigned } from '@/lib/domain/shared/formats/formats'
import { HasChangesContext } from './provider-panel'

const anchorOf = (date: number) => `#${changeAnchorOf(date)}`

/**
 * Returns a function that turns a score's date (epoch ms) into a link to "What changed"; undefined
 * on pages without this section.
 */
export function useChangeAnchor(): typeof anchorOf | undefined {
  return useContext(HasChangesContext) ? anchorOf : undefined
}

/** Shows the change since the shown bureau's previous score. Renders nothing without a history. */
export function PointsChange() {
  const { card } = useShownCard()
  // The trend shows a failure of this query, and retries it.
  const { data } = useQuery({ ...apiQuery('/api/score-history'), retryOnMount: false })
  if (card?.score === undefined) return null
  const change = scoreChangeOf({ score: card.score, date: card.date }, pointsOf(data, card))
  return change ? <Change change={change} /> : null
}

/**
 * Shows the milestone that the shown score reached. Reads the history that `PointsChange` fetches,
 * because it is shown elsewhere.
 */
export function Milestone() {
  const t = useTranslations('score')
  const { formatDate } = dateFormatsOf(useLocale())
  const { card } = useShownCard()
  const data = useCachedData('/api/score-history')
  if (card?.score === undefined) return null
  const current = { score: card.score, date: card.date }
  const milestone = milestoneOf(current, pointsOf(data, card), card.bands)
  if (!milestone) return null
  return (
    <p className="font-medium">
      {milestone.kind === 'band'
        ? t('milestoneBand', { band: milestone.band })
        : t('milestonePoints', { points: milestone.points, date: formatDate(milestone.since) })}
    </p>
  )
}

type History = { readonly provider: string; readonly points: readonly ScorePoint[] }

function pointsOf(histories: readonly History[] | undefined, card: ScoreCardData) {
  return histories?.find(({ provider }) => provider === card.provider)?.points ?? []
}

export function ChangeSkeleton() {
  return <Skeleton className="h-6 w-60 max-w-full" />
}

/** Shows the direction with a sign, an arrow and words, so color is not the only cue. */
function Change({ change: { points, since } }: { change: ScoreChange }) {
  const t = useTranslations('score')
  const { formatDate } = dateFormatsOf(useLocale())
  const { icon: Icon, colour } = directionOf(points)
  return (
    <p className="flex items-baseline gap-1.5">
      <Icon aria-hidden="true" className={`size-5 shrink-0 self-center ${colour}`} />
      <span>
        {t.rich(points === 0 ? 'changeNone' : 'changePoints', {
          count: Math.abs(points),
          points: formatSigned(points),
          date: formatDate(since),
          strong: (text) => <strong className={`font-semibold ${colour}`}>{text}</strong>,
        })}
      </span>
    </p>
  )
}

/** Returns the icon and color for a change of points. A change of zero has no direction. */
export function directionOf(points: number) {
  if (points > 0) return { icon: ArrowUp, colour: 'text-positive' }
  if (points < 0) return { icon: ArrowDown, colour: 'text-negative' }
  return { icon: ArrowRight, colour: 'text-ink-muted' }
}
