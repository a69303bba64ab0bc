'use client'

import { useTranslations } from 'next-intl'
import { CheckUpLink } from '@/components/credit/shared/check-up-link'
import { DisputesProvider } from '@/components/credit/shared/use-disputes'
import { useFindings } from '@/components/credit/shared/use-findings'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { factorDetailsQuery } from '@/lib/contract/bff/queries'
import type { FactorGroup } from '@/lib/contract/choices'
import { findingAbout, isAboutLatePayments } from '@/lib/domain/credit/check-up/finding-about'
import { worthCheckingOf } from '@/lib/domain/credit/check-up/worth-checking'
import { BureauContent } from './bureau-content'
import { type FoundItem, Item, ItemAdvice } from './factor-item'

/** Lists the shown bureau's accounts, inquiries or records behind one factor. */
export function FactorItemsSection({ factor }: { factor: FactorGroup }) {
  const t = useTranslations('factorPages')
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

type ItemListProps = { factor: FactorGroup; provider: string; items: readonly FoundItem[] }

/** Lists the items. Items with the same advice are together, above the advice. */
function ItemList({ factor, provider, items }: ItemListProps) {
  const t = useTranslations('factorPages')
  const found = items.flatMap(({ finding }) => (finding ? worthCheckingOf(finding) : []))
  const groups = Map.groupBy(items, ({ advice, bankruptcyAdvice, id }) =>
    advice === undefined && bankruptcyAdvice === undefined ? id : `${advice} ${bankruptcyAdvice}`,
  )
  return (
    <div className="flex flex-col gap-2">
      {/* If there is advice about a collection, the page's first section already has this link. */}
      {factor === 'records' && items.some(({ advice }) => advice) ? null : (
        <CheckUpLink entries={found} provider={provider} />
      )}
      {factor === 'age' ? (
        <p className="-mt-4 -mb-1 text-right text-ink-muted text-sm">{t('opened')}</p>
      ) : null}
      <ul className="border-hairline border-t">
        {[...groups.values()].flatMap((group) =>
          group.map((item, index) => (
            <li key={item.id} className="break-inside-avoid border-hairline border-b pb-3.5">
              <Item factor={factor} item={item} isFirst={item === items[0]} />
              {index === group.length - 1 ? (
                <ItemAdvice item={item} names={group.map((one) => one.name)} />
              ) : null}
            </li>
          )),
        )}
      </ul>
    </div>
  )
}
