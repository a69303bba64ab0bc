import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TitledSection } from '@/components/ui/section'
import { Term } from '@/components/ui/term'
import type { PageSection, RenderSection } from '@/lib/client/api/queries'
import { factorDetailsQuery } from '@/lib/contract/bff/queries'
import type { FactorGroup } from '@/lib/contract/choices'
import type { Features } from '@/lib/domain/host/config/branding'
import { FactorLinks } from './factor-links'
import { FactorReasonsSection, FactorReasonsSkeleton } from './factor-reasons'
import { FactorSummarySection, FactorSummarySkeleton } from './factor-summary'
import { FactorItemsSection, ItemsSkeleton } from './items/factor-items'

/**
 * Returns the sections of a factor page, without those that need the report if the host has
 * disabled it. A separate module, so that the score page does not load it. Decision 38.
 */
export function factorPageContent(
  section: RenderSection,
  factor: FactorGroup,
  { reports }: Pick<Features, 'reports'>,
): ReactNode {
  const queries = [factorDetailsQuery(factor)]
  const reasons: PageSection = {
    name: 'factorReasons',
    queries,
    skeleton: <FactorReasonsSkeleton />,
    children: <FactorReasonsSection factor={factor} />,
  }
  const items: PageSection = {
    name: 'factorItems',
    queries,
    skeleton: <ItemsSkeleton />,
    children: <FactorItemsSection factor={factor} />,
  }
  const summary: PageSection = {
    name: 'factorSummary',
    skeleton: <FactorSummarySkeleton />,
    children: <FactorSummarySection factor={factor} />,
  }
  return (
    <>
      {reports ? section(summary) : null}
      <FactorTexts
        factor={factor}
        reasons={section(reasons)}
        items={reports ? section(items) : undefined}
      />
    </>
  )
}

/** Terms explained in place on factor pages, as tags in the messages. */
export const factorTerms = [
  'averageAge',
  'balance',
  'bankruptcy',
  'closedAccount',
  'collection',
  'hardInquiry',
  'installment',
  'latePayment',
] as const

const terms = Object.fromEntries(
  factorTerms.map((name) => [name, (word: ReactNode) => <Term name={name}>{word}</Term>]),
)

function FactorTexts({
  factor,
  reasons,
  items,
}: {
  factor: FactorGroup
  reasons: ReactNode
  items: ReactNode
}) {
  const t = useTranslations('factorPages')
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem] lg:has-data-said-above:grid-cols-1">
      <div className="flex min-w-0 flex-col gap-8 has-data-said-above:contents">
        {reasons}
        {items ? (
          // Hidden if the page's first section already says that the list is empty.
          <TitledSection title={t(`${factor}.items`)} className="gap-4 has-data-said-above:hidden">
            {items}
          </TitledSection>
        ) : null}
      </div>
      <div className="flex max-w-prose flex-col gap-4">
        <TitledSection title={t('time')} className="gap-2">
          <p>{t.rich(`${factor}.time`, terms)}</p>
        </TitledSection>
        <p className="text-ink-muted text-sm">{t('ownGuide')}</p>
        <FactorLinks factor={factor} />
      </div>
    </div>
  )
}
