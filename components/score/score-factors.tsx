'use client'

import { useTranslations } from 'next-intl'
import { IconList } from '@/components/ui/icon-list'
import { QueryContent } from '@/components/ui/loading/query-content'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { useRowQuery } from '@/lib/client/api/queries'
import type { ScoreCardData, ScoreFactor } from '@/lib/contract/bff/score'
import { scoreQueries } from './queries'
import { ScoreContent, useScoreTexts } from './score-content'

const factorsPerKind = 3

/** The first three hurting and helping factors; the modal lists all. */
export function FactorsSection({ card }: { card: ScoreCardData | undefined }) {
  const t = useTranslations('score')
  const query = useRowQuery(scoreQueries.score)
  const texts = useScoreTexts('cannotFetchScore')
  const { helping, hurting } = card?.factors ?? { helping: [], hurting: [] }
  return (
    <QueryContent query={query} texts={texts} skeleton={<FactorsSkeleton />}>
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

/** All factors, as a page. */
export function AllFactorsPart() {
  return <ScoreContent skeleton={<AllFactorsSkeleton />}>{(card) => <AllFactors card={card} />}</ScoreContent>
}

function AllFactors({ card: { label, factors } }: { card: ScoreCardData }) {
  const t = useTranslations('score')
  if (factors.helping.length + factors.hurting.length === 0) return <p>{t('noFactors')}</p>
  return (
    <div className="flex flex-col gap-8">
      <p className="max-w-prose text-ink-muted">{t('factorsIntro', { provider: label })}</p>
      <div className="grid gap-10 md:grid-cols-2">
        <FactorList kind="hurting" factors={factors.hurting} heading="h2" />
        <FactorList kind="helping" factors={factors.helping} heading="h2" />
      </div>
    </div>
  )
}

type FactorListProps = {
  kind: 'helping' | 'hurting'
  factors: readonly ScoreFactor[]
  /** Maximum number of factors shown. */
  limit?: number
  heading: 'h2' | 'h3'
}

/** The helping or hurting factors in the bureau's words, most important first. */
export function FactorList({ kind, factors, limit, heading: Heading }: FactorListProps) {
  const t = useTranslations('score')
  const items = factors.slice(0, limit).map(({ code = '', description }) => ({
    key: description ?? code,
    text: description ?? t('reasonCode', { code }),
  }))
  return (
    <div>
      <Heading className="mb-2 font-semibold text-base">{t(kind)}</Heading>
      {items.length === 0 ? (
        <p className="text-ink-muted">{t(kind === 'helping' ? 'noHelping' : 'noHurting')}</p>
      ) : (
        <IconList icon={kind === 'helping' ? 'plus' : 'minus'} items={items} />
      )}
    </div>
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
