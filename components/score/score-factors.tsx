'use client'

import { useTranslations } from 'next-intl'
import { QueryContent } from '@/components/ui/loading/query-content'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { latestScoreQuery } from '@/lib/contract/bff/queries'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { firstActionsOf } from '@/lib/domain/score/score-factors'
import { FactorList } from './factor-list'
import { ScoreContent } from './score-content'

const factorsPerKind = 3
const firstActions = 2

/** The first hurting and helping reasons, and at most two actions; the modal lists all reasons. */
export function FactorsSection({ card }: { card: ScoreCardData | undefined }) {
  const t = useTranslations('score')
  const query = useEndpointQuery(latestScoreQuery)
  return (
    <QueryContent query={query} failed={t('cannotFetchScore')} skeleton={<FactorsSkeleton />}>
      {() =>
        !card || card.factors.helping.length + card.factors.hurting.length === 0 ? (
          <p className="text-ink-muted">{t('noFactors')}</p>
        ) : (
          <div className={reasonsClass}>
            <FactorList kind="hurting" card={card} limit={factorsPerKind} heading="h2" />
            <FirstActions card={card} />
            <FactorList kind="helping" card={card} limit={factorsPerKind} heading="h2" />
          </div>
        )
      }
    </QueryContent>
  )
}

/** What the consumer can do, from the reasons that hurt. */
function FirstActions({ card }: { card: ScoreCardData }) {
  const t = useTranslations('score')
  const actions = firstActionsOf(card.factors.hurting, firstActions)
  if (actions.length === 0) return null
  return (
    <div>
      <h2 className="mb-2 font-semibold text-base">{t('actions')}</h2>
      <ul className="flex flex-col gap-2">
        {actions.map(({ code, action }) => (
          <li key={code} className="border-hairline border-l-2 pl-3">
            {action}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** All reasons, as a page. */
export function AllFactorsSection() {
  return <ScoreContent skeleton={<AllFactorsSkeleton />}>{(card) => <AllFactors card={card} />}</ScoreContent>
}

function AllFactors({ card }: { card: ScoreCardData }) {
  const t = useTranslations('score')
  const { helping, hurting } = card.factors
  if (helping.length + hurting.length === 0) return <p>{t('noFactors')}</p>
  return (
    <div className="flex flex-col gap-8">
      <p className="max-w-prose text-ink-muted">{t('factorsIntro', { provider: card.label })}</p>
      <div className="grid gap-10 md:grid-cols-2">
        <FactorList kind="hurting" card={card} withWording heading="h2" />
        <FactorList kind="helping" card={card} withWording heading="h2" />
      </div>
    </div>
  )
}

/** Skeleton of two headings with three lines each. */
export function FactorsSkeleton() {
  return (
    <div className={reasonsClass}>
      <SkeletonLines widths={['w-24', 'w-64', 'w-56', 'w-60']} />
      <SkeletonLines widths={['w-24', 'w-60', 'w-64', 'w-56']} />
    </div>
  )
}

/** Below one another in the column beside the score, and beside one another below it. */
const reasonsClass = 'grid gap-6 md:max-lg:auto-cols-fr md:max-lg:grid-flow-col'

/** Skeleton of the introduction and of both columns of the page. */
export function AllFactorsSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <SkeletonLines widths={['w-96']} />
      <div className="grid gap-10 md:grid-cols-2">
        <SkeletonLines widths={['w-24', 'w-64', 'w-56', 'w-60']} />
        <SkeletonLines widths={['w-24', 'w-60', 'w-64', 'w-56']} />
      </div>
    </div>
  )
}
