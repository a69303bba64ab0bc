import { useTranslations } from 'next-intl'
import { utilizationLevelOf, utilizationMarks } from '@/lib/domain/credit/report/utilization'
import { formatPercent } from '@/lib/domain/shared/formats/formats'

type UtilizationBarProps = {
  percent: number | undefined
  /** Text shown instead of the percentage and its level. */
  text?: string
  textHidden?: boolean
  /** Shows each threshold's percentage at its mark. */
  areMarksLabeled?: boolean
}

/**
 * Shows the used share of a limit as a bar with threshold marks, and in words. Over the limit, the
 * bar is full and red. Renders nothing without a percentage.
 */
export function UtilizationBar({
  percent,
  text,
  textHidden,
  areMarksLabeled,
}: UtilizationBarProps) {
  const t = useTranslations('utilization')
  if (percent === undefined) return null
  const level = utilizationLevelOf(percent)
  const isOver = percent > 100
  return (
    <span className="block [print-color-adjust:exact]">
      <span aria-hidden="true" className="relative block">
        <span className="block h-2 overflow-hidden rounded-l-full bg-hairline forced-colors:bg-paper">
          <span
            className={`block h-full ${isOver ? 'bg-negative' : 'bg-ink-muted'}`}
            style={{ width: `${Math.min(100, Math.max(0, percent))}%` }}
          />
        </span>
        {utilizationMarks.map((at) => (
          <span key={at} style={{ left: `${at}%` }} className="absolute top-2.5 h-1 w-px bg-edge" />
        ))}
        <span className="absolute -inset-y-0.5 right-0 w-px bg-edge" />
      </span>
      {areMarksLabeled ? (
        <span aria-hidden="true" className="relative mt-2 block h-5 text-ink-muted text-sm">
          {utilizationMarks.map((at) => (
            <span key={at} style={{ left: `${at}%` }} className="absolute -translate-x-1/2">
              {formatPercent(at)}
            </span>
          ))}
        </span>
      ) : (
        <span className="block h-1.5" />
      )}
      <span
        className={
          textHidden ? 'sr-only' : `mt-1 block text-sm ${isOver ? 'font-medium text-negative' : ''}`
        }
      >
        {text ?? t(level, { percent: formatPercent(percent) })}
      </span>
    </span>
  )
}
