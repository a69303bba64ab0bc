import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { UsageBar } from '@/components/ui/usage-bar'
import { formatPercent } from '@/lib/domain/formats/formats'
import { utilizationLevelOf, utilizationMarks, utilizationTones } from '@/lib/domain/report/utilization'

type UtilizationBarProps = Partial<Omit<ComponentProps<typeof UsageBar>, 'tone' | 'marks'>> & {
  /** The marks of the thresholds have their figures. */
  areMarksLabelled?: boolean
}

const labelledMarks = utilizationMarks.map(({ at }) => ({ at, label: formatPercent(at) }))

/** The use of a limit as a bar; without a text of its own it says the percentage and its level. Nothing without a percentage. */
export function UtilizationBar({ percent, text, areMarksLabelled = false, ...rest }: UtilizationBarProps) {
  const t = useTranslations('utilization')
  if (percent === undefined) return null
  const level = utilizationLevelOf(percent)
  const words = text ?? t(level, { percent: formatPercent(percent) })
  return (
    <UsageBar
      percent={percent}
      tone={utilizationTones[level]}
      text={words}
      marks={areMarksLabelled ? labelledMarks : utilizationMarks}
      {...rest}
    />
  )
}
