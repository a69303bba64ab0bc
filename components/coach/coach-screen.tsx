'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDisputes } from '@/components/credit/use-disputes'
import { useShownBureau } from '@/components/credit/use-shown-bureau'
import { Card } from '@/components/ui/card'
import { SegmentedControl } from '@/components/ui/form/segmented-control'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { QueryContent, TitledSection } from '@/components/ui/section'
import { Term } from '@/components/ui/term'
import { useEndpointQuery } from '@/lib/client/api/queries'
import type { CardsOfBureau } from '@/lib/contract/bff/coach'
import { coachQuery } from '@/lib/contract/bff/queries'
import { type Dispute, splitDisputed } from '@/lib/domain/alerts/disputed'
import { byUtilization, totalUsageOf, utilizationOf } from '@/lib/domain/coach/utilization'
import { dateFormatsOf } from '@/lib/domain/formats/formats'
import { CardUsage, UsageWithPayments } from './card-usage'
import { TotalSentence } from './coach-teaser'
import { DisputedCards } from './disputed-cards'
import { MonthlyPlan } from './monthly-plan'

/** The debt plan as a page. `content` is a section. */
export function CoachScreen({ content }: { content: ReactNode }) {
  const t = useTranslations('coach')
  return (
    <div className="flex flex-col gap-8">
      <header className="flex max-w-prose flex-col gap-2">
        <h1 className="text-2xl">{t('heading')}</h1>
        <p className="text-ink-muted">{t.rich('lead', { limit: (word) => <Term name="creditLimit">{word}</Term> })}</p>
      </header>
      {content}
    </div>
  )
}

/** The cards of the shown bureau: together, one by one, and with a monthly amount. */
export function CoachContent() {
  const t = useTranslations('coach')
  const query = useEndpointQuery(coachQuery)
  const { shown, select } = useShownBureau(query.data)
  const disputes = useDisputes()
  return (
    <QueryContent query={query} failed={t('cannotFetch')} skeleton={<CoachSkeleton />}>
      {(bureaus) =>
        shown ? (
          <div className="flex flex-col gap-8">
            {bureaus.length > 1 ? (
              <SegmentedControl
                legend={t('bureau')}
                name="bureau"
                options={bureaus.map(({ provider, label }) => ({ value: provider, label }))}
                value={shown.provider}
                onChange={select}
              />
            ) : null}
            <BureauCards key={shown.provider} {...shown} disputes={disputes} />
          </div>
        ) : (
          <p>{t('noReport')}</p>
        )
      }
    </QueryContent>
  )
}

type BureauCardsProps = CardsOfBureau & { disputes: readonly Dispute[] }

function BureauCards({ cards: all, label: provider, date, disputes }: BureauCardsProps) {
  const t = useTranslations('coach')
  const { formatDate } = dateFormatsOf(useLocale())
  const { cards, disputed } = splitDisputed(all, disputes)
  const total = totalUsageOf(cards)
  if (all.length === 0) return <p>{t('noCards')}</p>
  return (
    <>
      <Card aria-label={t('allCards')} className="flex flex-col gap-4">
        <div>
          <h2 className="text-xl">{t('allCards')}</h2>
          <p className="text-ink-muted text-sm">
            {date === undefined ? t('sourceUndated', { provider }) : t('source', { provider, date: formatDate(date) })}
          </p>
        </div>
        {cards.length > 0 ? (
          <UsageWithPayments heading={<TotalSentence cards={cards} />} usage={total} areMarksLabelled />
        ) : (
          <p>{t('onlyDisputed')}</p>
        )}
        {cards.length > 0 && utilizationOf(total) === undefined ? <p>{t('noLimits')}</p> : null}
        <DisputedCards all={all} cards={cards} disputed={disputed} />
      </Card>
      {cards.length > 0 ? (
        <>
          <MonthlyPlan cards={cards} date={date} />
          <TitledSection title={t('eachCard')} className="gap-3">
            <ul>
              {byUtilization(cards).map((card) => (
                <CardUsage key={card.id} card={card} />
              ))}
            </ul>
          </TitledSection>
        </>
      ) : null}
    </>
  )
}

export function CoachSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <Card className="flex flex-col gap-4">
        <SkeletonLines widths={['w-48', 'w-64', 'w-full', 'w-80']} />
      </Card>
      <Card className="flex flex-col gap-4">
        <SkeletonLines widths={['w-64', 'w-full']} />
        <Skeleton className="h-12 w-72 max-w-full" />
      </Card>
      <SkeletonLines className="gap-6" widths={['w-40', 'w-full', 'w-full', 'w-full']} />
    </div>
  )
}
