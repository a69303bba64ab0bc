'use client'

import { useTranslations } from 'next-intl'
import { UsageBar } from '@/components/ui/usage-bar'
import { formatPercent } from '@/lib/domain/formats/numbers'
import { utilizationLevelOf, utilizationTones } from '@/lib/domain/report/utilization'

type UtilizationBarProps = {
  percent: number | undefined
  marks: readonly { readonly at: number; readonly label?: string }[]
}

/** The use of a limit as a bar; the figure beside it is text. */
export function UtilizationBar({ percent, marks }: UtilizationBarProps) {
  const t = useTranslations('utilization')
  if (percent === undefined) return null
  const level = utilizationLevelOf(percent)
  const text = t(level, { percent: formatPercent(percent) })
  return <UsageBar percent={percent} tone={utilizationTones[level]} text={text} textHidden marks={marks} />
}
