'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Card } from '@/components/ui/card'
import { HasChangesContext } from './changes-link'
import { ProviderPanel, useShownCard } from './provider-panel'
import { FactorsSection, FactorsSkeleton } from './score-factors'

/** The sections of the score page; those that the host has disabled are undefined and make no calls. */
export type ScoreSections = {
  readonly welcome: ReactNode | undefined
  readonly pager: ReactNode
  readonly score: ReactNode | undefined
  /** What hurts and what helps, in a card of its own; empty without a score. */
  readonly reasons: ReactNode | undefined
  readonly trend: ReactNode | undefined
  readonly tiles: ReactNode | undefined
}

/** Sections of other features, each with its own heading. */
type ScoreSlots = {
  readonly alerts?: ReactNode
  /** The planner on the page that shows all sections, which has it before the trend. Contract, section 10. */
  readonly afterScore?: ReactNode
  readonly changes?: ReactNode
  readonly comingUp?: ReactNode
  readonly factors?: ReactNode
  readonly comparison?: ReactNode
  /** The next steps: coach and planner. */
  readonly coach?: ReactNode
}

type ScoreScreenProps = ScoreSlots & {
  sections: ScoreSections
  level?: 'h1' | 'h2'
}

/** The score page, on its own or as a section; each section depends on the host's flags and loads and fails on its own. */
export function ScoreScreen({ sections, level, ...slots }: ScoreScreenProps) {
  const t = useTranslations('score')
  return (
    <HasChangesContext value={Boolean(slots.changes)}>
      <ProviderPanel heading={t('heading')} level={level} welcome={sections.welcome} pager={sections.pager}>
        {sections.score || slots.alerts ? (
          <CardGrid score={sections.score} reasons={sections.reasons} alerts={slots.alerts} />
        ) : null}
        {slots.afterScore}
        {sections.trend ? <Section title={t('trend')}>{sections.trend}</Section> : null}
        {slots.changes}
        {slots.comingUp}
        {slots.factors}
        {sections.tiles}
        {slots.comparison}
        {slots.coach}
      </ProviderPanel>
    </HasChangesContext>
  )
}

/** The score and, below it, the alerts; beside them the reasons, if there are any. */
function CardGrid({ score, reasons, alerts }: Record<'score' | 'reasons' | 'alerts', ReactNode>) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3 lg:gap-6">
      <div className="flex flex-col gap-4 lg:col-span-2 lg:only:col-span-3 lg:gap-6">
        {score ? <Card>{score}</Card> : null}
        {alerts}
      </div>
      {reasons}
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The score history as a tab. */
export function TrendScreen({ sections: { pager, trend } }: { sections: Pick<ScoreSections, 'pager' | 'trend'> }) {
  const t = useTranslations('score')
  return (
    <ProviderPanel heading={t('history')} pager={pager}>
      <Section title={t('trend')}>{trend}</Section>
    </ProviderPanel>
  )
}

/** A page that shows one section of a bureau. */
export function ScoreSectionScreen({
  heading,
  sections,
}: {
  heading: 'heading' | 'factors'
  sections: ProviderSections
}) {
  const t = useTranslations('score')
  return (
    <ProviderPanel heading={t(heading)} welcome={sections.welcome} pager={sections.pager}>
      {sections.content}
    </ProviderPanel>
  )
}

export type ProviderSections = { readonly welcome?: ReactNode; readonly pager: ReactNode; readonly content: ReactNode }

/** The reasons behind the score of the shown bureau, in a card; nothing without a score. */
export function ReasonsCard() {
  const { card, isUnscored } = useShownCard()
  if (isUnscored) return null
  return (
    <Card>
      <FactorsSection card={card} />
    </Card>
  )
}

export function ReasonsCardSkeleton() {
  return (
    <Card>
      <FactorsSkeleton />
    </Card>
  )
}
