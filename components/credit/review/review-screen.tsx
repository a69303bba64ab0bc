'use client'

import { useTranslations } from 'next-intl'
import { useNotes } from '@/components/credit/shared/use-notes'
import { Card } from '@/components/ui/card'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { QueryContent } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { areNotesKept } from '@/lib/client/session/notes'
import { useStore } from '@/lib/client/storage/use-store'
import { entryAnswersOf } from '@/lib/domain/credit/review/entry-answers'
import { Review } from './review'

/** Loads the entries for the review "Is it all mine?". */
export function ReviewContent() {
  const t = useTranslations('review')
  const query = useEndpointQuery('/api/review')
  const { data: alerts = [] } = useEndpointQuery('/api/urgent-alerts')
  const notes = useNotes()
  const isKept = useStore(areNotesKept)
  return (
    <QueryContent query={query} data="reports" skeleton={<ReviewSkeleton />}>
      {(entries) => {
        if (entries.length === 0) return <p>{t('empty')}</p>
        const answers = entryAnswersOf(entries, alerts, notes)
        return (
          <>
            {isKept ? null : (
              <p role="status" className="max-w-prose text-caution">
                {t('notKept')}
              </p>
            )}
            <Review {...{ entries, answers, alerts }} />
          </>
        )
      }}
    </QueryContent>
  )
}

export function ReviewSkeleton() {
  return (
    <Card className="flex flex-col gap-6">
      <SkeletonLines widths={['w-32', 'w-64', 'w-full', 'w-full', 'w-48']} />
      <Skeleton className="h-12 w-full" />
    </Card>
  )
}
