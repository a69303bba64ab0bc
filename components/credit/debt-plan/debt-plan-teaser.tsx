'use client'

import { useTranslations } from 'next-intl'
import { ScreenLink } from '@/components/credit/screen-link'
import { useDisputes } from '@/components/credit/use-disputes'
import { useShownBureau } from '@/components/credit/use-shown-bureau'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { LineSection } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { splitDisputed } from '@/lib/domain/alerts/disputed'
import { totalSentence } from '@/lib/domain/coach/utilization'
import { pathOf } from '@/lib/routes'

/**
 * Summarizes what the shown bureau's cards need. Renders nothing without cards that have a limit,
 * or until they are known.
 */
export function CoachTeaser() {
  const t = useTranslations('coach')
  const { shown } = useShownBureau(useEndpointQuery('/api/coach').data)
  const { cards } = splitDisputed(shown?.cards ?? [], useDisputes())
  const sentence = totalSentence(t, cards)
  if (sentence === undefined) return null
  return (
    <LineSection title={t('heading')}>
      <p className="max-sm:sr-only">{sentence}</p>
      <ScreenLink path={pathOf('coach')}>{t('open')}</ScreenLink>
    </LineSection>
  )
}

/** Placeholder of one line. */
export function CoachTeaserSkeleton() {
  return <SkeletonLines className="border-hairline border-t py-3" widths={['w-40']} />
}
