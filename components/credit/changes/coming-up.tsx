'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useShownBureau } from '@/components/credit/shared/bureau/use-shown-bureau'
import { PartLink } from '@/components/credit/shared/part-link'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { entryName } from '@/lib/domain/credit/report/entry-names'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'

/**
 * Shows the first entry of the shown bureau's timeline in the next twelve months and a link to all.
 * Renders nothing if there is no such entry.
 */
export function ComingUpSection() {
  const t = useTranslations('changes')
  const nameOf = useTranslations('timelineKinds')
  const { formatMonth } = dateFormatsOf(useLocale())
  // The section "What changed" shows a failure of this query, and retries it.
  const [next] = useShownBureau(useEndpointQuery('/api/changes').data).shown?.upcoming ?? []
  if (!next) return null
  const { kind, date, company, maskedNumber, count = 1 } = next
  return (
    <section
      aria-label={t('comingUp')}
      className="border-hairline border-t pt-2 text-sm print:hidden"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold text-base">{t('comingUp')}</h2>
        <PartLink to="timeline" className="min-h-6!">
          {t('timeline')}
        </PartLink>
      </div>
      <p>
        {t('about', { month: formatMonth(date) })}: {nameOf(kind, { count })}
        {company ? `, ${entryName(company, maskedNumber)}` : null}
      </p>
    </section>
  )
}
