'use client'

import { useLocale, useTranslations } from 'next-intl'
import { PartLink } from '@/components/credit/part-link'
import { useShownBureau } from '@/components/credit/use-shown-bureau'
import { LineSection } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { dateFormatsOf } from '@/lib/domain/formats/formats'

/**
 * Shows the first entry of the shown bureau's timeline in the next twelve months and a link to all.
 * Renders nothing without one.
 */
export function ComingUpSection() {
  const t = useTranslations('changes')
  const nameOf = useTranslations('timelineKinds')
  const { formatMonth } = dateFormatsOf(useLocale())
  // "What changed" shows a failure and retries it.
  const [next] = useShownBureau(useEndpointQuery('/api/changes').data).shown?.upcoming ?? []
  if (!next) return null
  const { kind, date, company, count = 1 } = next
  return (
    <LineSection title={t('comingUp')}>
      <p>
        {t('about', { month: formatMonth(date) })}: {nameOf(kind, { count })}
        {company ? `, ${company}` : null}
      </p>
      <PartLink to="timeline">{t('timeline')}</PartLink>
    </LineSection>
  )
}
