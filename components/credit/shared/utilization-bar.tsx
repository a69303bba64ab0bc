import { useTranslations } from 'next-intl'
import { utilizationLevelOf, utilizationMarks } from '@/lib/domain/credit/report/utilization'
import { formatPercent } from '@/lib/domain/shared/formats/formats'

type UtilizationBarProps = {
  percent: number | undefined
  /** Text shown instead of the percentage and its level. */
  text?: string | undefined
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
  if (percent === undefined) return null
  return (
    <span className="block">
      <UtilizationTrack percent={percent} areMarksLabeled={areMarksLabeled} />
      <span className={textHidden ? 'sr-only' : 'mt-1 block'}>
        <UtilizationText percent={percent} text={text} />
      </span>
    </span>
  )
}

type ShownPercent = { percent: number }
type UtilizationTrackProps = ShownPercent & { areMarksLabeled?: boolean | undefined }

/** Shows the bar without its words. */
export function UtilizationTrack({ percent, areMarksLabeled }: UtilizationTrackProps) {
  return (
    <span aria-hidden="true" className="block [print-color-adjust:exact]">
      <span className="relative block">
        <span className="block h-2 overflow-hidden rounded-l-full bg-hairline forced-colors:bg-paper">
          <span
            className={`block h-full ${percent > 100 ? 'bg-negative' : 'bg-ink-muted'}`}
            style={{ width: `${Math.min(100, Math.max(0, percent))}%` }}
          />
        </span>
        {utilizationMarks.map((at) => (
          <span key={at} style={{ left: `${at}%` }} className="absolute top-2.5 h-1 w-px bg-edge" />
        ))}
        <span className="absolute -inset-y-0.5 right-0 w-px bg-edge" />
      </span>
      {areMarksLabeled ? (
        <span className="relative mt-2 block h-5 text-ink-muted text-sm">
          {utilizationMarks.map((at) => (
            <span key={at} style={{ left: `${at}%` }} className="absolute -translate-x-1/2">
              {formatPercent(at)}
            </span>
          ))}
        </span>
      ) : (
        <span className="block h-1.5" />
      )}
    </span>
  )
}

type UtilizationTextProps = ShownPercent & Pick<UtilizationBarProps, 'text'>

/** Shows the percentage and its level in words, or `text` instead. */
export function UtilizationText({ percent, text }: UtilizationTextProps) {
  const t = useTranslations('utilization')
  return (
    <span className={`text-sm ${percent > 100 ? 'font-medium text-negative' : ''}`}>
      {text ?? t(utilizationLevelOf(percent), { percent: formatPercent(percent) })}
    </span>
  )
}
