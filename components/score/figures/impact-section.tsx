'use client'

import { useTranslations } from 'next-intl'
import { QueryContent } from '@/components/ui/loading/query-content'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { useCreditImpacts, useScoreTexts } from '../use-score-data'
import { ImpactBoxes, impactGrid } from './impact-boxes'

/** The four factor boxes of one bureau. */
export function ImpactSection({ provider }: { provider: string }) {
  const t = useTranslations('score')
  return (
    <section aria-labelledby={`impact-${provider}`} className="flex flex-col gap-4">
      <h2 id={`impact-${provider}`} className="text-xl">
        {t('impact')}
      </h2>
      <QueryContent
        query={useCreditImpacts()}
        texts={useScoreTexts('cannotFetchReports')}
        skeleton={<ImpactSkeleton />}
      >
        {(impacts) => {
          const impact = impacts.find((one) => one.provider === provider)
          return impact ? <ImpactBoxes impact={impact} /> : <p>{t('noReport')}</p>
        }}
      </QueryContent>
    </section>
  )
}

function ImpactSkeleton() {
  return (
    <div className={impactGrid}>
      {['a', 'b', 'c', 'd'].map((box) => (
        <SkeletonLines
          key={box}
          className="bg-paper-raised p-4 sm:p-5 lg:h-44"
          widths={['w-36', 'w-24', 'w-28', 'w-48']}
        />
      ))}
    </div>
  )
}
