import { useLocale } from 'next-intl'
import type { ScorePoint } from '@/lib/contract/bff/credit/score'
import { isMainTick, scoreTicks, shareOfScale } from '@/lib/domain/credit/score/score-scale'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'

/** Height of the chart with its switches and, on phones, the line below it. */
export const chartHeightClass = 'min-h-44.5 max-[22rem]:min-h-62 sm:min-h-54'

const noPoints: readonly ScorePoint[] = []

/**
 * Placeholder of the chart in its final size, below the space for its switches. Draws the specified
 * axis and, in print, also the line.
 */
export function ChartGrid({ points = noPoints }: { points?: readonly ScorePoint[] }) {
  const { formatDate } = dateFormatsOf(useLocale())
  const [first = 0, last = 0] = [points[0]?.date, points.at(-1)?.date]
  const shareOfTime = (date: number) => (date - first) / (last - first || 1)
  const line = points
    .map(({ date, score }) => `${shareOfTime(date)},${1 - shareOfScale(score)}`)
    .join(' ')
  return (
    <div
      aria-hidden="true"
      className="h-38 pt-2 pb-8 max-[22rem]:h-51 max-[22rem]:pt-15 sm:h-54 print:h-56 print:pt-2"
    >
      <div className="relative h-full">
        {scoreTicks.map((tick) => (
          <span
            key={tick}
            className={`absolute inset-x-0 flex items-center gap-2 ${isMainTick(tick) ? '' : 'not-print:max-sm:hidden'}`}
            style={{ bottom: `${shareOfScale(tick) * 100}%`, translate: '0 50%' }}
          >
            <span className="w-7 text-ink-muted text-sm leading-none">{tick}</span>
            <span className="h-px grow animate-pulse bg-hairline" />
          </span>
        ))}
        {line ? (
          <div className="absolute inset-y-0 right-0 left-9">
            <svg
              viewBox="0 0 1 1"
              aria-hidden="true"
              preserveAspectRatio="none"
              className="size-full overflow-visible"
            >
              <polyline
                points={line}
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            <p className="flex justify-between pt-2 text-sm">
              <span>{formatDate(first)}</span>
              <span>{formatDate(last)}</span>
            </p>
          </div>
        ) : null}
      </div>
    </div>
  )
}
