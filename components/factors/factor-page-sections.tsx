import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Term } from '@/components/ui/term'
import type { RenderSection } from '@/lib/client/page/section'
import { factorDetailsQuery, factorRowsQuery, latestScoreQuery } from '@/lib/contract/bff/queries'
import type { FactorGroup } from '@/lib/contract/choices'
import type { Features } from '@/lib/domain/config/features'
import { FactorItemsSection, ItemsSkeleton } from './factor-items'
import { FactorLinks } from './factor-links'
import { FactorReasonsSection, ReasonsSkeleton } from './factor-reasons'
import { FactorSummarySection, FactorSummarySkeleton } from './factor-summary'

/** The page of one factor; what needs the report is left out if the host has disabled reports. */
export function factorPageContent(
  section: RenderSection,
  factor: FactorGroup,
  { reports }: Pick<Features, 'reports'>,
): ReactNode {
  const queries = [latestScoreQuery, factorDetailsQuery(factor)]
  const reasons = { queries, skeleton: <ReasonsSkeleton />, children: <FactorReasonsSection factor={factor} /> }
  const summary = {
    queries: [latestScoreQuery, factorRowsQuery],
    skeleton: <FactorSummarySkeleton />,
    children: <FactorSummarySection factor={factor} />,
  }
  const items = { queries, skeleton: <ItemsSkeleton />, children: <FactorItemsSection factor={factor} /> }
  return (
    <FactorPage
      factor={factor}
      summary={reports ? section(summary) : undefined}
      reasons={section(reasons)}
      items={reports ? section(items) : undefined}
    />
  )
}

/** The terms that the pages of the factors explain in place: tags in the texts. */
export const factorTerms = [
  ...(['averageAge', 'balance', 'bankruptcy', 'closedAccount'] as const),
  ...(['collection', 'hardInquiry', 'installment', 'latePayment'] as const),
]

const terms = Object.fromEntries(
  factorTerms.map((name) => [name, (word: ReactNode) => <Term name={name}>{word}</Term>]),
)

type FactorPageProps = { factor: FactorGroup; summary: ReactNode; reasons: ReactNode; items: ReactNode }

function FactorPage({ factor, summary, reasons, items }: FactorPageProps) {
  const t = useTranslations('factorPages')
  return (
    <>
      {summary}
      <TitledSection title={t('reasons')}>{reasons}</TitledSection>
      {items ? <TitledSection title={t(`${factor}.items`)}>{items}</TitledSection> : null}
      <TitledSection title={t('time')}>
        <p className="max-w-prose">{t.rich(`${factor}.time`, terms)}</p>
      </TitledSection>
      <p className="max-w-prose text-ink-muted text-sm">{t('ownGuide')}</p>
      <FactorLinks factor={factor} />
    </>
  )
}

function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}
