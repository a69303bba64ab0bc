import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { TitledSection } from '@/components/ui/section'
import { TitledScreen } from '@/components/ui/titled-screen'

type PlannerScreenProps = { simulator: ReactNode; trend?: ReactNode; cards?: ReactNode }

/** The planner as a page. `simulator` is a section; `trend` draws its range, `cards` sums up the coach. */
export function PlannerScreen({ simulator, trend, cards }: PlannerScreenProps) {
  const t = useTranslations('planner')
  return (
    <TitledScreen texts="planner">
      <Card aria-label={t('simulator')}>
        <h2 className="sr-only">{t('simulator')}</h2>
        {simulator}
      </Card>
      {trend ? <TitledSection title={t('trend')}>{trend}</TitledSection> : null}
      {cards}
    </TitledScreen>
  )
}

/** The simulator as a section of the score page. */
export function SimulatorCard({ simulator }: { simulator: ReactNode }) {
  const t = useTranslations('planner')
  return (
    <Card aria-label={t('simulator')} className="flex flex-col gap-2 sm:gap-4 print:hidden">
      <h2 className="text-xl">{t('simulator')}</h2>
      {simulator}
    </Card>
  )
}
