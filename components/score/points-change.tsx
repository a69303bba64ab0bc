'use client'

import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useContext } from 'react'
import { useShownCard } from '@/components/credit/use-shown-bureau'
import { Skeleton } from '@/components/ui/loading/skeleton'
import { apiQuery } from '@/lib/client/api/queries'
import { changeAnchorOf } from '@/lib/domain/changes/change-links'
import { dateFormatsOf, formatSigned } from '@/lib/domain/formats/formats'
import { milestoneOf, type ScoreChange, scoreChangeOf } from '@/lib/domain/score/score-history'
import { HasChangesContext } from './provider-panel'

const anchorOf = (date: number) => `#${changeAnchorOf(date)}`

/**
 * Where the page says what changed up to a score (epoch ms);
 * undefined on a page without that section.
 */
export function useChangeAnchor(): typeof anchorOf | undefined {
  return useContext(HasChangesContext) ? anchorOf : undefined
}

/**
 * The change since the previous score of the shown bureau, and the milestone it reached;
 * nothing without a history.
 */
export function PointsChange() {
  const t = useTranslations('score')
  const { formatDate } = dateFormatsOf(useLocale())
  const { card } = useShownCard()
  // A failure is shown and retried by the trend.
  const { data } = useQuery({ ...apiQuery('/api/score-history'), retryOnMount: false })
  if (!data || card?.score === undefined) return null
  const { points = [] } = data.find(({ provider }) => provider === card.provider) ?? {}
  const current = { score: card.score, date: card.date }
  const change = scoreChangeOf(current, points)
  const milestone = milestoneOf(current, points, card.bands)
  return (
    <>
      {change ? <Change change={change} /> : null}
      {milestone ? (
        <p className="font-medium">
          {milestone.kind === 'band'
            ? t('milestoneBand', { band: milestone.band })
            : t('milestonePoints', { points: milestone.points, date: formatDate(milestone.since) })}
        </p>
      ) : null}
    </>
  )
}

export function ChangeSkeleton() {
  return <Skeleton className="my-1 h-5 w-60 max-w-full" />
}

/** The sign, the arrow and the text show the direction; colour is not the only cue. */
function Change({ change: { points, since } }: { change: ScoreChange }) {
  const t = useTranslations('score')
  const { formatDate } = dateFormatsOf(useLocale())
  const { icon: Icon, colour } = directionOf(points)
  return (
    <p className="flex items-start gap-2 leading-7">
      <Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 ${colour}`} />
      <span>
        {t.rich(points === 0 ? 'changeNone' : 'changePoints', {
          count: Math.abs(points),
          points: formatSigned(points),
          date: formatDate(since),
          strong: (text) => <strong className={`font-semibold text-xl ${colour}`}>{text}</strong>,
        })}
      </span>
    </p>
  )
}

/** How a change of points looks; zero has no direction. */
export function directionOf(points: number) {
  if (points > 0) return { icon: ArrowUp, colour: 'text-positive' }
  if (points < 0) return { icon: ArrowDown, colour: 'text-negative' }
  return { icon: ArrowRight, colour: 'text-ink-muted' }
}
