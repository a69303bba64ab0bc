'use client'

import { useTranslations } from 'next-intl'
import { Loaded } from '@/components/ui/loaded'
import { Skeleton } from '@/components/ui/skeleton'
import { ImpactBoxes } from './impact-boxes'
import { useCreditImpacts, useWords } from './use-score-data'

/** The four factor boxes of one bureau. */
export function ImpactSection({ provider }: { provider: string }) {
  const t = useTranslations('score')
  return (
    <section aria-labelledby={`impact-${provider}`} className="flex flex-col gap-4">
      <h2 id={`impact-${provider}`} className="text-xl">
        {t('impact')}
      </h2>
      <Loaded
        query={useCreditImpacts()}
        words={useWords('cannotFetchReports')}
        skeleton={<Skeleton className="h-96 w-full sm:h-72 lg:h-44" />}
      >
        {(impacts) => {
          const impact = impacts.find((one) => one.provider === provider)
          return impact ? <ImpactBoxes impact={impact} /> : <p>{t('noReport')}</p>
        }}
      </Loaded>
    </section>
  )
}
