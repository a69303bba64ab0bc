import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TitledSection } from '@/components/ui/section'
import type { PageSection, RenderSection } from '@/lib/client/api/queries'
import type { Features } from '@/lib/domain/host/config/branding'
import { FactorRowsSkeleton } from './factor-rows-skeleton'
import { LazyFactorRows } from './lazy-factor-rows'

/**
 * Returns the section "What moves your score" of the score page; null if the host has disabled
 * reports.
 */
export function factorsSection(
  section: RenderSection,
  { reports }: Pick<Features, 'reports'>,
): ReactNode {
  if (!reports) return null
  const rows: PageSection = {
    name: 'factorRows',
    skeleton: <FactorRowsSkeleton />,
    children: <LazyFactorRows />,
  }
  return <AllFactors>{section(rows)}</AllFactors>
}

function AllFactors({ children }: { children: ReactNode }) {
  const t = useTranslations('factors')
  return (
    <TitledSection title={t('heading')} className="gap-2 sm:gap-3">
      {children}
    </TitledSection>
  )
}
