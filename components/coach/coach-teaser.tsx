'use client'

import { useTranslations } from 'next-intl'
import { ScreenLink } from '@/components/credit/screen-link'
import { useDisputes } from '@/components/credit/use-disputes'
import { useShownBureau } from '@/components/credit/use-shown-bureau'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { LineSection } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import type { CoachCard } from '@/lib/contract/bff/coach'
import { splitDisputed } from '@/lib/domain/alerts/disputed'
import { formatCents, nextTargetOf, totalUsageOf, utilizationOf } from '@/lib/domain/coach/utilization'
import { formatPercent } from '@/lib/domain/formats/formats'
import { pathOf } from '@/lib/routes'

/** What the cards of the shown bureau need; nothing without cards that have a limit, or while they are unknown. */
export function CoachTeaser() {
  const t = useTranslations('coach')
  const { shown } = useShownBureau(useEndpointQuery('/api/coach').data)
  const { cards } = splitDisputed(shown?.cards ?? [], useDisputes())
  if (utilizationOf(totalUsageOf(cards)) === undefined) return null
  return (
    <LineSection title={t('heading')}>
      <div className="max-sm:sr-only">
        <TotalSentence cards={cards} />
      </div>
      <ScreenLink path={pathOf('coach')}>{t('open')}</ScreenLink>
    </LineSection>
  )
}

/** A line of its height. */
export function CoachTeaserSkeleton() {
  return <SkeletonLines className="border-hairline border-t py-3" widths={['w-40']} />
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
