'use client'

import { useLocale, useTranslations } from 'next-intl'
import { BureauScreen, DisputedList } from '@/components/credit/bureau-screen'
import { Card } from '@/components/ui/card'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { TitledSection } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import type { CardsOfBureau, CoachCard } from '@/lib/contract/bff/coach'
import { type Dispute, disputeReasonOf, splitDisputed } from '@/lib/domain/alerts/disputed'
import {
  byUtilization,
  formatCents,
  totalSentence,
  totalUsageOf,
  utilizationOf,
} from '@/lib/domain/coach/utilization'
import { dateFormatsOf, formatPercent } from '@/lib/domain/formats/formats'
import { CardName, CardUsage, UsageWithPayments } from './card-usage'
import { MonthlyPlan } from './monthly-plan'

/** The shown bureau's cards: together, one by one, and with a monthly amount. */
export function CoachContent() {
  return (
    <BureauScreen query={useEndpointQuery('/api/coach')} texts="coach" skeleton={<CoachSkeleton />}>
      {(view, disputes) => <BureauCards key={view.provider} {...view} disputes={disputes} />}
    </BureauScreen>
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
            {date === undefined
              ? t('sourceUndated', { provider })
              : t('source', { provider, date: formatDate(date) })}
          </p>
        </div>
        {cards.length > 0 ? (
          <UsageWithPayments
            heading={<p>{totalSentence(t, cards) ?? t('noLimits')}</p>}
            usage={total}
            areMarksLabelled
          />
        ) : (
          <p>{t('onlyDisputed')}</p>
        )}
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

type DisputedCardsProps = ReturnType<typeof splitDisputed<CoachCard>> & {
  all: readonly CoachCard[]
}

function DisputedCards({ all, cards, disputed }: DisputedCardsProps) {
  const t = useTranslations('coach')
  const [reported, own] = [all, cards].map((list) => utilizationOf(totalUsageOf(list)))
  const items = disputed.map(({ card, dispute }) => {
    const values = { card: () => <CardName card={card} />, balance: formatCents(card.balance) }
    return { key: card.id, text: t.rich(`leftOut${disputeReasonOf(dispute)}`, values), dispute }
  })
  return (
    <DisputedList texts="coach" items={items}>
      {reported === undefined || own === undefined ? null : (
        <p className="text-ink-muted">
          {t('withAndWithout', { reported: formatPercent(reported), own: formatPercent(own) })}
        </p>
      )}
    </DisputedList>
  )
}

export function CoachSkeleton() {
  return (
    <Card>
      <SkeletonLines
        className="gap-6"
        widths={['w-48', 'w-64', 'w-full', 'w-80', 'w-64', 'w-full', 'w-72', 'w-full']}
      />
    </Card>
  )
}
