import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { RenderPart } from '@/lib/client/page/part'
import type { Features } from '@/lib/domain/config/features'
import { FactorRowsPart, FactorRowsSkeleton } from './factor-rows'
import { factorRowQueries } from './queries'

/** "What moves your score" on the score page; nothing if the host has disabled reports. */
export function factorsSection(part: RenderPart, { reports }: Pick<Features, 'reports'>): ReactNode {
  return reports ? <FactorsSection>{factorRowsPart(part)}</FactorsSection> : null
}

function factorRowsPart(part: RenderPart): ReactNode {
  return part({ queries: factorRowQueries, skeleton: <FactorRowsSkeleton />, children: <FactorRowsPart /> })
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
