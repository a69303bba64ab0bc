import { scoreTicks } from '@/lib/domain/score/score-scale'

/** The chart's lines in its final size, until the line itself is there. */
export function ChartGrid() {
  return (
    <div aria-hidden="true" className="flex h-60 animate-pulse flex-col justify-between pt-1 pb-8">
      {scoreTicks.map((tick) => (
        <span key={tick} className="block h-px bg-hairline" />
      ))}
    </div>
  )
}
