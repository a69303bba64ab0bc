'use client'

import { useTranslations } from 'next-intl'
import { ScreenLink } from '@/components/credit/screen-link'
import { useDisputes } from '@/components/credit/use-disputes'
import { useShownBureau } from '@/components/credit/use-shown-bureau'
import { Skeleton } from '@/components/ui/loading/skeleton'
import { TitledSection } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import type { CoachCard } from '@/lib/contract/bff/coach'
import { coachQuery } from '@/lib/contract/bff/queries'
import { splitDisputed } from '@/lib/domain/alerts/disputed'
import { formatCents, nextTargetOf, totalUsageOf, utilizationOf } from '@/lib/domain/coach/utilization'
import { formatPercent } from '@/lib/domain/formats/formats'
import { pathOf } from '@/lib/routes'

/** What the cards of the shown bureau need; nothing without cards that have a limit, or while they are unknown. */
export function CoachTeaser() {
  const t = useTranslations('coach')
  const { shown } = useShownBureau(useEndpointQuery(coachQuery).data)
  const { cards } = splitDisputed(shown?.cards ?? [], useDisputes())
  if (utilizationOf(totalUsageOf(cards)) === undefined) return null
  return (
    <TitledSection title={t('heading')} className="gap-2 print:hidden">
      <TotalSentence cards={cards} />
      <ScreenLink path={pathOf('coach')}>{t('open')}</ScreenLink>
    </TitledSection>
  )
}

export function CoachTeaserSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="my-1 h-5 w-48" />
      <Skeleton className="my-1 h-4 w-96 max-w-full" />
      <Skeleton className="my-3.5 h-4 w-72 max-w-full" />
    </div>
  )
}

/** "Pay $9,189 to bring your cards to 50%." */
export function TotalSentence({ cards }: { cards: readonly CoachCard[] }) {
  const t = useTranslations('coach')
  const usage = totalUsageOf(cards)
  const next = nextTargetOf(usage)
  const percent = utilizationOf(usage)
  if (percent === undefined) return null
  if (!next) return <p>{t('totalReached', { percent: formatPercent(percent) })}</p>
  return <p>{t('totalNeeded', { amount: formatCents(next.payment), target: formatPercent(next.target) })}</p>
}
