'use client'

import { useTranslations } from 'next-intl'
import { ScreenLink } from '@/components/credit/screen-link'
import { useDisputes } from '@/components/credit/use-disputes'
import { useShownBureau } from '@/components/credit/use-shown-bureau'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { QueryContent, TitledSection } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import type { CoachCard } from '@/lib/contract/bff/coach'
import { coachQuery } from '@/lib/contract/bff/queries'
import { type Dispute, splitDisputed } from '@/lib/domain/alerts/disputed'
import {
  formatCents,
  nextTargetOf,
  paymentToReach,
  totalUsageOf,
  type UtilizationTarget,
  utilizationOf,
} from '@/lib/domain/coach/utilization'
import { formatPercent } from '@/lib/domain/formats/formats'
import { pathOf } from '@/lib/routes'
import { CardName } from './card-usage'
import { TotalSentence } from './coach-teaser'
import { DisputedCards } from './disputed-cards'

/** The cards of the shown bureau, one line each, with its payment to the target of all of them. */
export function CardSummary() {
  const t = useTranslations('coach')
  const query = useEndpointQuery(coachQuery)
  const { shown } = useShownBureau(query.data)
  const disputes = useDisputes()
  return (
    <TitledSection title={t('yourCards')} className="gap-3">
      <QueryContent query={query} failed={t('cannotFetch')} skeleton={<SummaryLines />}>
        {() =>
          shown && shown.cards.length > 0 ? (
            <CardLines cards={shown.cards} disputes={disputes} />
          ) : (
            <p>{t(shown ? 'noCards' : 'noReport')}</p>
          )
        }
      </QueryContent>
    </TitledSection>
  )
}

const lowestTarget = 10

function CardLines({ cards: all, disputes }: { cards: readonly CoachCard[]; disputes: readonly Dispute[] }) {
  const t = useTranslations('coach')
  const { cards, disputed } = splitDisputed(all, disputes)
  const next = nextTargetOf(totalUsageOf(cards))
  const target = next?.target ?? lowestTarget
  const sum = cards.reduce((cents, card) => cents + (paymentToReach(card, target) ?? 0), 0)
  return (
    <>
      <div>
        <TotalSentence cards={cards} />
        {next && sum > next.payment ? (
          <p className="text-ink-muted">{t('othersMakeUp', { target: formatPercent(target) })}</p>
        ) : null}
      </div>
      <ul>
        {cards.map((card) => (
          <CardLine key={card.id} card={card} target={target} />
        ))}
      </ul>
      <DisputedCards all={all} cards={cards} disputed={disputed} />
      <ScreenLink path={pathOf('coach')}>{t('open')}</ScreenLink>
    </>
  )
}

function CardLine({ card, target }: { card: CoachCard; target: UtilizationTarget }) {
  const t = useTranslations('coach')
  const percent = utilizationOf(card)
  const payment = paymentToReach(card, target)
  return (
    <li className="grid gap-x-6 gap-y-1 border-hairline border-t py-3 sm:grid-cols-3">
      <CardName card={card} />
      <span>{percent === undefined ? t('noLimitShort') : t('inUse', { percent: formatPercent(percent) })}</span>
      {percent === undefined ? null : (
        <span className="sm:text-right">
          {payment
            ? t('nextPayment', { amount: formatCents(payment), target: formatPercent(target) })
            : t('low', { target: formatPercent(target) })}
        </span>
      )}
    </li>
  )
}

export function CardSummarySkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <SkeletonLines widths={['w-40']} />
      <SummaryLines />
    </div>
  )
}

function SummaryLines() {
  return <SkeletonLines className="gap-5" widths={['w-96', 'w-full', 'w-full', 'w-full']} />
}
