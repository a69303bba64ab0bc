'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { BillsElsewhere } from '@/components/credit/shared/bureau/bills-elsewhere'
import { BureauScreen, DisputedList } from '@/components/credit/shared/bureau/bureau-screen'
import { UrgentStep } from '@/components/credit/shared/first-step-title'
import { useFirstStep } from '@/components/credit/shared/use-first-step'
import { useNotes, usePersistedValue } from '@/components/credit/shared/use-notes'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/field'
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
import { beforeApplying, isStepAmong } from '@/lib/domain/credit/readiness/before-applying'
import { readinessFactsOf, readinessOf } from '@/lib/domain/credit/readiness/readiness'
import { entryName } from '@/lib/domain/credit/report/entry-names'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { BeforeApplying } from './before-applying'
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
  const asksIncome = compared.find(({ highestDebtToIncome }) => highestDebtToIncome)
  const isFrozen = useFrozenBureaus().length > 0
  const points = useBeforeApplying(products, { provider, score, bankruptcy })
  return (
    <>
      <BeforeApplying
        bureau={label}
        isDeceased={first?.kind === 'correctDeceased'}
        points={points}
      />
      {isFrozen ? <Thaw /> : null}
      <UrgentStep step={isStepAmong(points, first) ? undefined : first} />
      <DisputedList
        texts="ready"
        items={disputed.map(({ card: account, dispute }, index) => ({
          key: `${account.name} ${index}`,
          account: { ...account, lastFour: account.maskedNumber?.split(' ').at(-1) },
          text: t(`leftOut${disputeReasonOf(dispute)}`, {
            kind: disputedKindOf(dispute),
            bankruptcy: dispute.bankruptcy ?? 'other',
            company: entryName(account.name ?? t('account'), account.maskedNumber),
          }),
          dispute,
        }))}
      />
      <ul
        aria-label={t('products', { name: hostName })}
        className="grid items-start gap-6 lg:grid-cols-2"
      >
        {compared.map((product) => (
          <ReadinessProductCard
            key={product.name}
            name={product.name}
            statements={readinessOf(product, facts)}
          >
            {product === asksIncome ? <IncomeForm key={typed} income={typed} keep={keep} /> : null}
          </ReadinessProductCard>
        ))}
      </ul>
      {isFrozen ? null : <Thaw />}
      <p className="max-w-prose text-ink-muted text-sm">
        {date === undefined
          ? t('sourceUndated', { bureau: label })
          : t('source', { bureau: label, date: formatDate(date) })}{' '}
        <span>{t('noDecision', { name: hostName })}</span>
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

type IncomeFormProps = { income: string | undefined; keep: (income: string | undefined) => void }

/** Stores the income on the device. An empty field deletes it. */
function IncomeForm({ income = '', keep }: IncomeFormProps) {
  const t = useTranslations('ready')
  const { register, handleSubmit, formState } = useForm({
    reValidateMode: 'onSubmit',
    defaultValues: { income },
  })
  const check = (typed: string) =>
    typed.trim() === '' || parseMonthlyAmount(typed) !== undefined || t('incomeInvalid')
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ income: given }) => keep(given.trim() || undefined))}
      data-field-row
      className="grid gap-x-4 gap-y-1.5 border-hairline border-t pt-4 sm:grid-cols-[minmax(0,1fr)_auto] print:hidden"
    >
      <TextField
        {...register('income', { validate: check })}
        inputMode="decimal"
        autoComplete="off"
        label={t('income')}
        hint={t('incomeHint')}
        error={formState.errors.income?.message}
      />
      <Button
        type="submit"
        variant="quiet"
        className="mt-2 justify-self-start sm:col-start-2 sm:row-start-3 sm:mt-0"
      >
        {t('compare')}
      </Button>
    </form>
  )
}

export function ReadinessSkeleton() {
  return (
    <SkeletonLines
      className="gap-6"
      widths={['w-64', 'w-80', 'w-full', 'w-72', 'w-full', 'w-full']}
    />
  )
}
