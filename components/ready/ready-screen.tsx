'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { BureauScreen, DisputedList } from '@/components/credit/bureau-screen'
import { useKeptValue } from '@/components/credit/use-answers'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/field'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { usePageContext } from '@/lib/client/page/page-context'
import { isText } from '@/lib/client/storage/safe-storage'
import type { ReadyOfBureau } from '@/lib/contract/bff/coach'
import { type Dispute, disputeReasonOf, splitDisputed } from '@/lib/domain/alerts/disputed'
import { parseMonthlyAmount } from '@/lib/domain/coach/typed-payment'
import { dateFormatsOf } from '@/lib/domain/formats/formats'
import { readinessOf } from '@/lib/domain/ready/readiness'
import { ReadyProduct } from './ready-product'

/**
 * Compares the host's criteria for each of its products with the shown bureau's report. Contract,
 * section 12.
 */
export function ReadyContent() {
  const { data: scores = [] } = useEndpointQuery('/api/score')
  return (
    <BureauScreen query={useEndpointQuery('/api/ready')} texts="ready" skeleton={<ReadySkeleton />}>
      {(view, disputes) => (
        <ReadyForProducts
          key={view.provider}
          {...view}
          score={scores.find(({ provider }) => provider === view.provider)?.score}
          disputes={disputes}
        />
      )}
    </BureauScreen>
  )
}

type ReadyForProductsProps = ReadyOfBureau & {
  score: number | undefined
  disputes: readonly Dispute[]
}

function ReadyForProducts({
  provider,
  label,
  date,
  cards,
  accounts,
  score,
  disputes,
}: ReadyForProductsProps) {
  const t = useTranslations('ready')
  const { formatDate } = dateFormatsOf(useLocale())
  const { config, hostName } = usePageContext()
  const [typed, keep] = useKeptValue('monthlyIncome', isText)
  const { cards: own, disputed } = splitDisputed(accounts, disputes)
  const facts = {
    bureau: provider,
    score,
    cards: splitDisputed(cards, disputes).cards,
    accounts: own,
    income: parseMonthlyAmount(typed ?? ''),
  }
  const products = config.readiness ?? []
  return (
    <>
      <p className="max-w-prose text-ink-muted text-sm">
        {date === undefined
          ? t('sourceUndated', { bureau: label })
          : t('source', { bureau: label, date: formatDate(date) })}
      </p>
      {products.some(({ highestDebtToIncome }) => highestDebtToIncome) ? (
        <IncomeForm key={typed} income={typed} keep={keep} />
      ) : null}
      <DisputedList
        texts="ready"
        items={disputed.map(({ card: { name }, dispute }, index) => ({
          key: `${name} ${index}`,
          text: t(`leftOut${disputeReasonOf(dispute)}`, { company: name ?? t('account') }),
          dispute,
        }))}
      />
      <ul
        aria-label={t('products', { name: hostName })}
        className="grid items-start gap-6 lg:grid-cols-2"
      >
        {products.map((product) => (
          <ReadyProduct
            key={product.name}
            name={product.name}
            statements={readinessOf(product, facts)}
          />
        ))}
      </ul>
      <p className="max-w-prose text-ink-muted text-sm">{t('noDecision', { name: hostName })}</p>
    </>
  )
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
      className="flex max-w-md flex-col gap-4 print:hidden"
    >
      <TextField
        {...register('income', { validate: check })}
        inputMode="decimal"
        autoComplete="off"
        label={t('income')}
        hint={t('incomeHint')}
        error={formState.errors.income?.message}
      />
      <div>
        <Button type="submit">{t('compare')}</Button>
      </div>
    </form>
  )
}

export function ReadySkeleton() {
  return (
    <SkeletonLines
      className="gap-6"
      widths={['w-64', 'w-80', 'w-full', 'w-72', 'w-full', 'w-full']}
    />
  )
}
