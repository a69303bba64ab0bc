'use client'

import { useLocale, useTranslations } from 'next-intl'
import { BillsElsewhere } from '@/components/credit/shared/bureau/bills-elsewhere'
import { BureauScreen, DisputedList } from '@/components/credit/shared/bureau/bureau-screen'
import { useFirstStep } from '@/components/credit/shared/first-step/use-first-step'
import { useNotes, usePersistedValue } from '@/components/credit/shared/use-notes'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { usePageContext } from '@/lib/client/page/page-context'
import { isText } from '@/lib/client/storage/safe-storage'
import type { ReadinessOfBureau } from '@/lib/contract/bff/credit/readiness'
import type { ReadinessProduct } from '@/lib/contract/host/branding'
import {
  type Dispute,
  disputedKindOf,
  disputeReasonOf,
  splitDisputed,
} from '@/lib/domain/credit/alerts/disputed'
import { parseMonthlyAmount } from '@/lib/domain/credit/debt-plan/typed-payment'
import type { FirstStep } from '@/lib/domain/credit/first-step/first-step'
import { beforeApplying } from '@/lib/domain/credit/readiness/before-applying'
import { readinessOf } from '@/lib/domain/credit/readiness/readiness'
import { readinessFactsOf } from '@/lib/domain/credit/readiness/readiness-facts'
import { entryName } from '@/lib/domain/credit/report/entry-names'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { BeforeApplying } from './before-applying'
import { IncomeForm } from './income-form'
import { ReadinessProductCard } from './readiness-product'
import { Thaw, useFrozenBureaus } from './thaw'

/**
 * Compares the host's criteria for each of its products with the shown bureau's report. Contract,
 * section 12.
 */
export function ReadinessContent() {
  const { data: scores = [] } = useEndpointQuery('/api/score')
  const { stepOf } = useFirstStep()
  const { data: bills } = useEndpointQuery('/api/short-of-money')
  return (
    <BureauScreen
      query={useEndpointQuery('/api/ready')}
      texts="ready"
      skeleton={<ReadinessSkeleton />}
    >
      {(view, disputes) => (
        <>
          <BillsElsewhere provider={view.provider} bills={bills} />
          <ReadinessForProducts
            key={view.provider}
            {...view}
            score={scores.find(({ provider }) => provider === view.provider)?.score}
            disputes={disputes}
            first={stepOf(view.provider)}
          />
        </>
      )}
    </BureauScreen>
  )
}

type ReadinessForProductsProps = ReadinessOfBureau & {
  score: number | undefined
  disputes: readonly Dispute[]
  first: FirstStep | undefined
}

function ReadinessForProducts({ score, disputes, first, ...view }: ReadinessForProductsProps) {
  const { provider, label, date, accounts, bankruptcy } = view
  const t = useTranslations('ready')
  const { formatDate } = dateFormatsOf(useLocale())
  const { config, hostName } = usePageContext()
  const [typed, keep] = usePersistedValue('monthlyIncome', isText)
  const { disputed } = splitDisputed(accounts, disputes)
  const income = parseMonthlyAmount(typed ?? '')
  const facts = readinessFactsOf(view, disputes, { score, income })
  const products = config.readiness ?? []
  // Without a score, a comparison would suggest that the consumer can apply.
  const compared = score === undefined ? [] : products
  const asksIncome = compared.filter(({ highestDebtToIncome }) => highestDebtToIncome).length
  const points = useBeforeApplying(products, { provider, score, bankruptcy })
  const asksAlerts = points.some(({ point }) => point === 'alerts')
  const isUnsettled = disputed.length > 0 || asksAlerts
  return (
    <>
      <BeforeApplying {...{ points, provider, first }} bureau={label} />
      {compared.length > 0 ? (
        <ul aria-label={t('products', { name: hostName })} className="grid gap-6 lg:grid-cols-2">
          {compared.map((product) => (
            <ReadinessProductCard
              key={product.name}
              name={product.name}
              statements={readinessOf(product, facts)}
              isUnsettled={isUnsettled}
            />
          ))}
        </ul>
      ) : null}
      {asksIncome > 0 ? (
        <IncomeForm key={typed} income={typed} keep={keep} count={asksIncome} />
      ) : null}
      <DisputedList
        texts="ready"
        isAlertLinked={() => asksAlerts}
        items={disputed.map(({ card: account, dispute }, index) => ({
          key: `${account.name} ${index}`,
          text: t(`leftOut${disputeReasonOf(dispute)}`, {
            kind: disputedKindOf(dispute),
            bankruptcy: dispute.bankruptcy ?? 'other',
            company: entryName(account.name ?? t('account'), account.maskedNumber),
          }),
          dispute,
        }))}
      />
      <Thaw />
      <p className="max-w-prose text-ink-muted text-sm">
        {date === undefined
          ? t('sourceUndated', { bureau: label })
          : t('source', { bureau: label, date: formatDate(date) })}
        {compared.length > 0 ? <span> {t('noDecision', { name: hostName })}</span> : null}
      </p>
    </>
  )
}

function useBeforeApplying(
  products: readonly ReadinessProduct[],
  {
    provider: bureau,
    score,
    bankruptcy,
  }: Pick<ReadinessForProductsProps, 'provider' | 'score' | 'bankruptcy'>,
) {
  const { data: alerts = [] } = useEndpointQuery('/api/urgent-alerts')
  const isFrozen = useFrozenBureaus().includes(bureau)
  const answers = useNotes()?.alerts ?? {}
  return beforeApplying(products, { bureau, score, isFrozen, alerts, answers, bankruptcy })
}

export function ReadinessSkeleton() {
  return (
    <SkeletonLines
      className="gap-6"
      widths={['w-64', 'w-80', 'w-full', 'w-72', 'w-full', 'w-full']}
    />
  )
}
