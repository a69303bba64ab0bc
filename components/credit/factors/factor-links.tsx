'use client'

import { useTranslations } from 'next-intl'
import { PartLink } from '@/components/credit/shared/part-link'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { usePageContext } from '@/lib/client/page/page-context'
import type { FactorGroup } from '@/lib/contract/choices'
import { pathOf } from '@/lib/routes'

/** Factors whose entries eventually drop off the report. */
const leavingFactors: ReadonlySet<FactorGroup> = new Set(['payments', 'newCredit', 'records'])

/**
 * Links shown on a factor page: to the timeline for entries that drop off the report, and to all
 * factors. Renders nothing on a stand-alone page.
 */
export function FactorLinks({ factor }: { factor: FactorGroup }) {
  const t = useTranslations('factorPages')
  const { standAlone } = usePageContext()
  if (standAlone) return null
  return (
    <nav aria-label={t('links')} className="flex flex-col print:hidden">
      {leavingFactors.has(factor) ? <PartLink to="timeline">{t('timeline')}</PartLink> : null}
      <ScreenLink path={pathOf('scoreFactors')}>{t('allFactors')}</ScreenLink>
    </nav>
  )
}
