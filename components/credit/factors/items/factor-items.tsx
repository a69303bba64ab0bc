'use client'

import { useTranslations } from 'next-intl'
import { CheckUpLink } from '@/components/credit/shared/check-up-link'
import { useFirstStep } from '@/components/credit/shared/first-step/use-first-step'
import { DisputesProvider, useDisputeOf } from '@/components/credit/shared/use-disputes'
import { useFindings } from '@/components/credit/shared/use-findings'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { factorDetailsQuery } from '@/lib/contract/bff/queries'
import type { FactorGroup } from '@/lib/contract/choices'
import { findingAbout, isAboutLatePayments } from '@/lib/domain/credit/check-up/finding-about'
import { worthCheckingOf } from '@/lib/domain/credit/check-up/worth-checking'
import { formatCents } from '@/lib/domain/credit/debt-plan/utilization'
import { pairInquiries } from '@/lib/domain/credit/factors/pair-inquiries'
import { type FirstStep, isCardStep } from '@/lib/domain/credit/first-step/first-step'
import { BureauContent } from '../bureau-content'
import { Item } from './factor-item'
import type { FoundItem } from './found-item'
import { ItemAdvice } from './item-advice'

/** Lists the shown bureau's accounts, inquiries or records behind one factor. */
export function FactorItemsSection({ factor }: { factor: FactorGroup }) {
  const t = useTranslations('factorPages')
  const { stepOf } = useFirstStep()
  const findings = useFindings().findings.filter(
    (finding) => factor !== 'age' && (factor === 'payments' || !isAboutLatePayments(finding)),
  )
  return (
    <BureauContent
      query={useEndpointQuery(factorDetailsQuery(factor))}
      skeleton={<ItemsSkeleton />}
    >
      {({ items, provider }) =>
        items.length === 0 ? (
          <p data-said-above={factor === 'records' || undefined} className="text-ink-muted">
            {t(`${factor}.noItems`)}
          </p>
        ) : (
          <DisputesProvider>
            <ItemList
              factor={factor}
              provider={provider}
              step={stepOf(provider)}
              items={items.map((item) => ({
                ...item,
                finding: findingAbout(findings, { provider, ...item }),
              }))}
            />
          </DisputesProvider>
        )
      }
    </BureauContent>
  )
}

export function ItemsSkeleton() {
  return <SkeletonLines widths={['w-72', 'w-64', 'w-80']} />
}

type ItemListProps = {
  factor: FactorGroup
  provider: string
  step: FirstStep | undefined
  items: readonly FoundItem[]
}

/** Lists the items. Items with the same advice are together, above it. */
function ItemList({ factor, provider, step, items }: ItemListProps) {
  const t = useTranslations('factorPages')
  const shown = useShownItems({ factor, step, items })
  const found = items.flatMap(({ finding }) => (finding ? worthCheckingOf(finding) : []))
  const groups = Map.groupBy(shown, ({ advice, bankruptcyAdvice, id }) =>
    advice === undefined && bankruptcyAdvice === undefined ? id : `${advice} ${bankruptcyAdvice}`,
  )
  return (
    <div className="flex flex-col gap-2">
      {/* If there is advice about a collection, the page's first section already has this link. */}
      {factor === 'records' && items.some(({ advice }) => advice) ? null : (
        <CheckUpLink entries={found} provider={provider} />
      )}
      {factor === 'age' ? (
        // On wide screens, on the line of the heading.
        <p className="-mt-4 -mb-1 text-right text-ink-muted text-sm sm:-mt-9 sm:mb-2">
          {t('opened')}
        </p>
      ) : null}
      <ul className="border-hairline border-t">
        {[...groups.values()].flatMap((group) =>
          group.map((item, index) => {
            const isLast = index === group.length - 1
            return (
              <li key={item.id} className="break-inside-avoid border-hairline border-b pb-3.5">
                <Item factor={factor} item={item} isFirst={item === shown[0]}>
                  {isLast ? <ItemAdvice item={item} names={group.map(({ name }) => name)} /> : null}
                </Item>
              </li>
            )
          }),
        )}
      </ul>
    </div>
  )
}

/** Adds the first step's payment to its card, and pairs inquiries with the accounts they led to. */
function useShownItems({ factor, step, items }: Omit<ItemListProps, 'provider'>) {
  const disputeOf = useDisputeOf()
  if (factor === 'newCredit')
    return pairInquiries(items, (item) => {
      const { date: opened, finding } = item
      return finding !== undefined || disputeOf({ ...item, opened }) !== undefined
    })
  if (factor !== 'utilization' || !step || !isCardStep(step)) return items
  if (step.kind === 'payCard' && step.isPart) return items
  const { name, lastFour = '' } = step.card
  return items.map((item) =>
    item.name === name && item.maskedNumber?.endsWith(lastFour)
      ? { ...item, payment: formatCents(step.amount) }
      : item,
  )
}
