import { CircleAlert, CircleCheck, CircleHelp, Clock, Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { FactorState } from '@/lib/contract/bff/credit/factors'
import type { FactorGroup } from '@/lib/contract/choices'

const signs = {
  good: { icon: CircleCheck, colour: 'text-positive' },
  watch: { icon: Eye, colour: 'text-caution' },
  needsWork: { icon: CircleAlert, colour: 'text-negative' },
  inQuestion: { icon: CircleHelp, colour: 'text-ink-muted' },
  unknown: { icon: CircleHelp, colour: 'text-ink-muted' },
} as const
const growing = { icon: Clock, colour: 'text-ink-muted' } as const

type FactorStateLabelProps = {
  factor: FactorGroup
  state: FactorState | 'inQuestion' | 'unknown' | undefined
}

/** Shows a factor's state as an icon and a word. The color only repeats them. */
export function FactorStateLabel({ factor, state = 'unknown' }: FactorStateLabelProps) {
  const t = useTranslations('factors')
  // The average account age needs no attention, because it grows by itself and cannot be improved.
  const isGrowing = factor === 'age' && (state === 'watch' || state === 'needsWork')
  const { icon: Icon, colour } = isGrowing ? growing : signs[state]
  return (
    <span className={`flex items-baseline gap-1.5 self-start font-semibold ${colour}`}>
      <Icon aria-hidden="true" className="size-5 shrink-0 self-center" />
      {t(isGrowing ? 'age.growing' : `state.${state}`)}
    </span>
  )
}
