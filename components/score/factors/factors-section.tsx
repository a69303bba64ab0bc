'use client'

import { useTranslations } from 'next-intl'
import { Loaded } from '@/components/ui/loading/query-content'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import type { ScoreCardData } from '@/lib/domain/score/score-card'
import { useLatestScore, useWords } from '../use-score-data'
import { FactorList } from './factor-list'

const linesEach = 3

/** What hurts and what helps, three lines each; the modal has them all. */
export function FactorsSection({ card }: { card: ScoreCardData | undefined }) {
  const t = useTranslations('score')
  const query = useLatestScore()
  const words = useWords('cannotFetchScore')
  const { helping, hurting } = card?.factors ?? { helping: [], hurting: [] }
  return (
    <Loaded query={query} words={words} skeleton={<FactorsSkeleton />}>
      {() =>
        helping.length + hurting.length === 0 ? (
          <p className="text-ink-muted">{t('noFactors')}</p>
        ) : (
          <div className="flex flex-col gap-6">
            <FactorList kind="hurting" factors={hurting} limit={linesEach} heading="h2" />
            <FactorList kind="helping" factors={helping} limit={linesEach} heading="h2" />
          </div>
        )
      }
    </Loaded>
  )
}

/** Two headings with three lines each, still to come. */
export function FactorsSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <SkeletonLines widths={['w-24', 'w-64', 'w-56', 'w-60']} />
      <SkeletonLines widths={['w-24', 'w-60', 'w-64', 'w-56']} />
    </div>
  )
}
