import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Term } from '@/components/ui/term'
import type { RenderPart } from '@/lib/client/page/part'
import type { FactorGroup } from '@/lib/contract/choices'
import type { Features } from '@/lib/domain/config/features'
import { FactorItemsPart, ItemsSkeleton } from './factor-items'
import { FactorLinks } from './factor-links'
import { FactorReasonsPart, ReasonsSkeleton } from './factor-reasons'
import { FactorSummaryPart, FactorSummarySkeleton } from './factor-summary'
import { factorPageQueries } from './page-queries'
import { factorRowQueries } from './queries'

/** The page of one factor; what needs the report is left out if the host has disabled reports. */
export function factorPageContent(
  part: RenderPart,
  factor: FactorGroup,
  { reports }: Pick<Features, 'reports'>,
): ReactNode {
  const queries = factorPageQueries(factor)
  const reasons = { queries, skeleton: <ReasonsSkeleton />, children: <FactorReasonsPart factor={factor} /> }
  const summary = {
    queries: factorRowQueries,
    skeleton: <FactorSummarySkeleton />,
    children: <FactorSummaryPart factor={factor} />,
  }
  const items = { queries, skeleton: <ItemsSkeleton />, children: <FactorItemsPart factor={factor} /> }
  return (
    <FactorPage
      factor={factor}
      summary={reports ? part(summary) : undefined}
      reasons={part(reasons)}
      items={reports ? part(items) : undefined}
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
      <PageSection title={t('reasons')}>{reasons}</PageSection>
      {items ? <PageSection title={t(`${factor}.items`)}>{items}</PageSection> : null}
      <PageSection title={t('time')}>
        <p className="max-w-prose">{t.rich(`${factor}.time`, terms)}</p>
      </PageSection>
      <p className="max-w-prose text-ink-muted text-sm">{t('ownGuide')}</p>
      <FactorLinks factor={factor} />
    </>
  )
}

function PageSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}
