'use client'

import { useLocale, useTranslations } from 'next-intl'
import { BillsElsewhere } from '@/components/credit/shared/bureau/bills-elsewhere'
import { BureauScreen, DisputedList } from '@/components/credit/shared/bureau/bureau-screen'
import { UrgentBand } from '@/components/credit/shared/first-step/urgent-band'
import { useFirstStep } from '@/components/credit/shared/first-step/use-first-step'
import { Reaffirmed } from '@/components/credit/shared/reaffirmation'
import { Card } from '@/components/ui/card'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { Term } from '@/components/ui/term'
import { useEndpointQuery } from '@/lib/client/api/queries'
import type { CardsOfBureau, DebtPlanCard } from '@/lib/contract/bff/credit/debt-plan'
import {
  type Dispute,
  disputedKindOf,
  disputeReasonOf,
  splitDisputed,
} from '@/lib/domain/credit/alerts/disputed'
import {
  byUtilization,
  formatCents,
  totalUsageOf,
  utilizationOf,
} from '@/lib/domain/credit/debt-plan/utilization'
import {
  cardStepOf,
  cardStepSentence,
  cardsSentence,
} from '@/lib/domain/credit/first-step/card-step'
import { type FirstStep, isCardStep, isUrgentStep } from '@/lib/domain/credit/first-step/first-step'
import { dateFormatsOf, formatPercent } from '@/lib/domain/shared/formats/formats'
import { CardName, CardUsage, PaymentsHead, UsageWithPayments } from './card-usage'
import { MonthlyPlan } from './monthly-plan'

/**
 * Shows the cards of the shown bureau: all together, one by one, and with a plan for a monthly
 * amount.
 */
export function DebtPlanContent() {
  const { stepOf } = useFirstStep()
  const { data: bills } = useEndpointQuery('/api/short-of-money')
  return (
    <BureauScreen
      query={useEndpointQuery('/api/coach')}
      texts="coach"
      skeleton={<DebtPlanSkeleton />}
    >
      {(view, disputes) => (
        <>
          <BillsElsewhere provider={view.provider} bills={bills} cardsOnly />
          <BureauCards
            key={view.provider}
            {...view}
            disputes={disputes}
            first={stepOf(view.provider)}
          />
        </>
      )}
    </BureauScreen>
  )
}

type BureauCardsProps = CardsOfBureau & {
  disputes: readonly Dispute[]
  first: FirstStep | undefined
}

function BureauCards({ disputes, first, ...bureau }: BureauCardsProps) {
  const { cards: all, label: provider, date } = bureau
  const t = useTranslations('coach')
  const tFirstStep = useTranslations('firstStep')
  const { formatDate } = dateFormatsOf(useLocale())
  const { cards, disputed } = splitDisputed(all, disputes)
  const total = totalUsageOf(cards)
  const payment = cardStepOf(bureau, disputes)
  // A step that is not a payment on a card comes before the payments.
  const urgent = first && isUrgentStep(first) && !isCardStep(first) ? first : undefined
  if (all.length === 0) return <p data-empty="">{t('noCards')}</p>
  return (
    <>
      <UrgentBand step={urgent} />
      <Card aria-label={t('allCards')} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="font-semibold text-base">{t('allCards')}</h2>
          <p className="text-ink-muted text-sm">
            {date === undefined
              ? t('sourceUndated', { provider })
              : t('source', { provider, date: formatDate(date) })}
          </p>
        </div>
        {cards.length > 0 ? (
          <>
            {payment ? null : (
              <p className="text-balance font-semibold text-xl">
                {cardsSentence(tFirstStep, bureau, disputes) ?? t('noLimits')}
              </p>
            )}
            <UsageWithPayments usage={total} areMarksLabeled />
            {payment ? (
              <div className="border-hairline border-t pt-4">
                <p className="text-ink-muted text-sm">{t('firstPayment')}</p>
                <p className={urgent ? 'text-ink-muted' : 'text-balance font-semibold text-xl'}>
                  {cardStepSentence(tFirstStep, payment)}
                </p>
              </div>
            ) : null}
          </>
        ) : (
          <p>{t('onlyDisputed')}</p>
        )}
        <DisputedCards all={all} cards={cards} disputed={disputed} first={first} />
        <Reaffirmed accounts={cards} />
      </Card>
      {cards.length > 0 ? (
        <>
          <MonthlyPlan cards={cards} date={date} />
          <EachCard cards={cards} />
        </>
      ) : null}
    </>
  )
}

function EachCard({ cards }: { cards: readonly DebtPlanCard[] }) {
  const t = useTranslations('coach')
  return (
    <Card aria-label={t('eachCard')}>
      <PaymentsHead title={t('eachCard')} />
      <ul className="border-hairline border-b">
        {byUtilization(cards).map((card) => (
          <CardUsage key={card.id} card={card} />
        ))}
      </ul>
      <p className="max-w-prose pt-4 text-ink-muted text-sm">
        {t.rich('guide', { limit: (word) => <Term name="creditLimit">{word}</Term> })}
      </p>
    </Card>
  )
}

type DisputedCardsProps = ReturnType<typeof splitDisputed<DebtPlanCard>> & {
  all: readonly DebtPlanCard[]
  /** The first step, to which a link above the cards points. */
  first: FirstStep | undefined
}

function DisputedCards({ all, cards, disputed, first }: DisputedCardsProps) {
  const t = useTranslations('coach')
  const [reported, own] = [all, cards].map((list) => utilizationOf(totalUsageOf(list)))
  const items = disputed.map(({ card, dispute }) => {
    const values = {
      card: () => <CardName card={card} />,
      balance: formatCents(card.balance),
      kind: disputedKindOf(dispute),
      bankruptcy: dispute.bankruptcy ?? 'other',
      renamed: card.renamed ?? 'none',
    }
    const text = t.rich(`leftOut${disputeReasonOf(dispute)}`, values)
    return { key: card.id, account: card, text, dispute }
  })
  return (
    <DisputedList
      texts="coach"
      items={items}
      isAlertLinked={(id) => first?.kind === 'answerAlert' && first.alert.id === id}
    >
      {reported === undefined || own === undefined ? null : (
        <p className="text-ink-muted">
          {t('withAndWithout', {
            count: disputed.length,
            reported: formatPercent(reported),
            own: formatPercent(own),
          })}
        </p>
      )}
    </DisputedList>
  )
}

export function DebtPlanSkeleton() {
  return (
    <Card>
      <SkeletonLines
        className="gap-6"
        widths={['w-48', 'w-64', 'w-full', 'w-80', 'w-64', 'w-full', 'w-72', 'w-full']}
      />
    </Card>
  )
}
