import { scoreTicks } from '@/lib/domain/score/score-scale'

/** Placeholder of the chart in its final size. */
export function ChartGrid() {
  return (
    <div aria-hidden="true" className="flex h-60 animate-pulse flex-col justify-between pt-1 pb-8">
      {scoreTicks.map((tick) => (
        <span key={tick} className="block h-px bg-hairline" />
      ))}
    </div>
  )
}
