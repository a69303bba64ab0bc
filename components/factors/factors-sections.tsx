import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { RenderSection } from '@/lib/client/page/section'
import { factorRowsQuery, latestScoreQuery } from '@/lib/contract/bff/queries'
import type { Features } from '@/lib/domain/config/features'
import { FactorRowsSection, FactorRowsSkeleton } from './factor-rows'

/** "What moves your score" on the score page; nothing if the host has disabled reports. */
export function factorsSection(section: RenderSection, { reports }: Pick<Features, 'reports'>): ReactNode {
  return reports ? <FactorsSection>{factorRowsSection(section)}</FactorsSection> : null
}

function factorRowsSection(section: RenderSection): ReactNode {
  return section({
    queries: [latestScoreQuery, factorRowsQuery],
    skeleton: <FactorRowsSkeleton />,
    children: <FactorRowsSection />,
  })
}

function FactorsSection({ children }: { children: ReactNode }) {
  const t = useTranslations('factors')
  return (
    <section aria-labelledby="factors" className="flex flex-col gap-4">
      <h2 id="factors" className="text-xl">
        {t('heading')}
      </h2>
      {children}
    </section>
  )
}
