import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { TitledSection } from '@/components/ui/section'
import { ProviderPanel } from './provider-panel'

/** Sections of other features, each with its own heading; `coach` are the next steps: coach and planner. */
type ScoreSlots = Partial<Record<'alerts' | 'changes' | 'comingUp' | 'factors' | 'comparison' | 'coach', ReactNode>>

type ScoreScreenProps = ScoreSlots & {
  /** Those that the host has disabled are undefined and make no calls; `reasons` is empty without a score. */
  sections: Record<'welcome' | 'pager' | 'score' | 'reasons' | 'trend' | 'tiles', ReactNode>
  /** The planner on the page that shows all sections, which has it before the trend. Contract, section 10. */
  afterScore?: ReactNode
  level?: 'h1' | 'h2'
}

/** The score page, on its own or as a section; each section depends on the host's flags and loads and fails on its own. */
export function ScoreScreen({ sections, level, alerts, ...slots }: ScoreScreenProps) {
  const t = useTranslations('score')
  return (
    <ProviderPanel
      heading={t('heading')}
      level={level}
      welcome={sections.welcome}
      pager={sections.pager}
      hasChanges={Boolean(slots.changes)}
    >
      {sections.score || alerts ? (
        <div className="grid items-start gap-4 lg:grid-cols-3 lg:gap-6">
          <div className="flex flex-col gap-4 lg:col-span-2 lg:only:col-span-3 lg:gap-6">
            {sections.score ? <Card>{sections.score}</Card> : null}
            {alerts}
          </div>
          {sections.reasons}
        </div>
      ) : null}
      {slots.afterScore}
      {sections.trend ? <TitledSection title={t('trend')}>{sections.trend}</TitledSection> : null}
      {slots.changes}
      {slots.comingUp}
      {slots.factors}
      {sections.tiles}
      {slots.comparison}
      {slots.coach}
    </ProviderPanel>
  )
}

type ScoreSectionScreenProps = {
  heading: 'heading' | 'factors' | 'history'
  sections: { welcome?: ReactNode; pager: ReactNode; content: ReactNode }
}

/** A page or tab that shows one section of a bureau. */
export function ScoreSectionScreen({ heading, sections }: ScoreSectionScreenProps) {
  const t = useTranslations('score')
  return (
    <ProviderPanel heading={t(heading)} welcome={sections.welcome} pager={sections.pager}>
      {heading === 'history' ? <TitledSection title={t('trend')}>{sections.content}</TitledSection> : sections.content}
    </ProviderPanel>
  )
}
