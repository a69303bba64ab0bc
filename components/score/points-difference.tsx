import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatDate } from '@/lib/domain/formats/calendar'
import { formatSigned } from '@/lib/domain/formats/numbers'
import type { ScoreChange } from '@/lib/domain/score/score-history'

type PointsDifferenceProps = {
  firstName: string | undefined
  score: number
  change: ScoreChange | undefined
  /** The Score Factors link, if the host shows it. */
  factorsLink: ReactNode
}

/** The box beside the gauge: greeting, score, and its change since the last one. */
export function PointsDifference({ firstName, score, change, factorsLink }: PointsDifferenceProps) {
  const t = useTranslations('score')
  return (
    <section aria-labelledby="points-difference" className="flex flex-col items-start gap-3">
      <h3 id="points-difference" className="font-medium text-base text-ink-muted">
        {t('pointsDifference')}
      </h3>
      <p className="text-xl">{firstName ? t('greeting', { name: firstName }) : t('greetingPlain')}</p>
      <dl className="flex items-baseline gap-2">
        <dt className="text-ink-muted">{t('yourScore')}</dt>
        <dd className="font-semibold text-xl">{score}</dd>
      </dl>
      {change ? <Change change={change} /> : null}
      {factorsLink}
    </section>
  )
}

/** The sign, the arrow and the text show the direction; colour is not the only cue. */
function Change({ change }: { change: ScoreChange }) {
  const t = useTranslations('score')
  const { icon: Icon, colour, words } = directionOf(change.points)
  return (
    <p className="flex items-start gap-2">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <span>
        <strong className={`font-semibold ${colour}`}>{formatSigned(change.points)}</strong>{' '}
        {t(words, { date: formatDate(change.since) })}
      </span>
    </p>
  )
}

function directionOf(points: number) {
  if (points > 0) return { icon: ArrowUp, colour: 'text-positive', words: 'changeUp' } as const
  if (points < 0) return { icon: ArrowDown, colour: 'text-negative', words: 'changeDown' } as const
  return { icon: ArrowRight, colour: 'text-ink-muted', words: 'changeNone' } as const
}
