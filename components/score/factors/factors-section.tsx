'use client'

import { useTranslations } from 'next-intl'
import { QueryContent } from '@/components/ui/loading/query-content'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { useLatestScore } from '@/lib/client/api/bureau-queries'
import type { ScoreCardData } from '@/lib/domain/score/score-card'
import { useScoreTexts } from '../use-score-data'
import { FactorList } from './factor-list'

const factorsPerKind = 3

/** The first three hurting and helping factors; the modal lists all. */
export function FactorsSection({ card }: { card: ScoreCardData | undefined }) {
  const t = useTranslations('score')
  const query = useLatestScore()
  const words = useScoreTexts('cannotFetchScore')
  const { helping, hurting } = card?.factors ?? { helping: [], hurting: [] }
  return (
    <QueryContent query={query} texts={words} skeleton={<FactorsSkeleton />}>
      {() =>
        helping.length + hurting.length === 0 ? (
          <p className="text-ink-muted">{t('noFactors')}</p>
        ) : (
          <div className="flex flex-col gap-6">
            <FactorList kind="hurting" factors={hurting} limit={factorsPerKind} heading="h2" />
            <FactorList kind="helping" factors={helping} limit={factorsPerKind} heading="h2" />
          </div>
        )
      }
    </QueryContent>
  )
}

/** Skeleton of two headings with three lines each. */
export function FactorsSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <SkeletonLines widths={['w-24', 'w-64', 'w-56', 'w-60']} />
      <SkeletonLines widths={['w-24', 'w-60', 'w-64', 'w-56']} />
    </div>
  )
}
