import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { HostLink } from '@/components/credit/shared/host/host-link'
import { PartLink } from '@/components/credit/shared/part-link'
import { usePersistedValue } from '@/components/credit/shared/use-notes'
import { usePayableAmount } from '@/components/credit/shared/use-payable-amount'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import { TextField } from '@/components/ui/form/field'
import { usePageContext } from '@/lib/client/page/page-context'
import { isObject, isText } from '@/lib/client/storage/safe-storage'
import type { DebtPlanCard } from '@/lib/contract/bff/credit/debt-plan'
import { minimumPaymentsOf, ownCardsOf } from '@/lib/domain/credit/debt-plan/pay-off-simulation'
import {
  parseInterestRate,
  parseMonthlyAmount,
  typicalRate,
} from '@/lib/domain/credit/debt-plan/typed-payment'
import { formatCents } from '@/lib/domain/credit/debt-plan/utilization'
import { CardName } from './card-usage'
import { PlanComparison } from './plan-comparison'
import type { OwnedCards } from './plan-details'

type TypedPayment = {
  monthlyAmount: string
  rate: string
  ownRates: Readonly<Record<string, string>>
}

const untyped: TypedPayment = { monthlyAmount: '', rate: String(typicalRate / 100), ownRates: {} }

/**
 * Asks for a monthly amount and interest rates, and shows the resulting plans. Input stays on the
 * device. Contract, section 12.
 */
export function MonthlyPlan({ cards, date }: OwnedCards) {
  const t = useTranslations('coach')
  const { config, hostName } = usePageContext()
  const [kept, keep] = usePersistedValue('debtPlan', isTypedPayment)
  const [payable, keepAmount] = usePayableAmount()
  const [isRefused, setIsRefused] = useState(false)
  const form = useForm<TypedPayment>({ reValidateMode: 'onSubmit', values: kept ?? untyped })
  const own = ownCardsOf(cards)
  if (own.length === 0) return <p>{t('nothingOwed')}</p>
  const payment = kept && !isRefused ? toPayment(kept, own) : undefined
  const show = form.handleSubmit(
    (typed) => {
      keep(typed)
      if (isBelowMinimum(typed, own)) keepAmount({ amount: typed.monthlyAmount, isForCards: true })
      else if (payable?.isForCards) keepAmount(undefined)
      setIsRefused(false)
    },
    () => setIsRefused(true),
  )
  return (
    <Card
      aria-label={t('monthly')}
      className={`flex flex-col gap-6 ${payment ? '' : 'print:hidden'}`}
    >
      <div className="flex max-w-prose flex-col gap-1">
        <h2 className="text-xl">{t('monthly')}</h2>
        <p className="text-ink-muted print:hidden">{t('monthlyLead')}</p>
      </div>
      <form noValidate onSubmit={show} className="flex flex-col gap-2 print:hidden">
        <PaymentFields own={own} form={form} />
      </form>
      <div aria-live="polite" className="empty:hidden">
        {payment ? <PlanComparison cards={cards} date={date} payment={payment} /> : null}
        {kept && !isRefused && isBelowMinimum(kept, own) ? (
          <BelowMinimum typed={kept} own={own} />
        ) : null}
      </div>
      <HostLink link={config.nextSteps?.lowerRate} hostName={hostName} />
    </Card>
  )
}

type BelowMinimumProps = { typed: TypedPayment; own: readonly DebtPlanCard[] }

/**
 * Shown instead of a plan if the amount is below the minimum payments. Links to the page about
 * being short of money.
 */
function BelowMinimum({ typed, own }: BelowMinimumProps) {
  const t = useTranslations('coach')
  const amount = formatCents(parseMonthlyAmount(typed.monthlyAmount) ?? 0)
  return (
    <div className="flex max-w-prose flex-col border-caution border-l-2 pl-3">
      <p>{t('belowMinimum', { amount, minimum: formatCents(minimumPaymentsOf(own)) })}</p>
      <PartLink to="shortOfMoney">{t('whoGetsWhat', { amount })}</PartLink>
    </div>
  )
}

function isBelowMinimum({ monthlyAmount }: TypedPayment, own: readonly DebtPlanCard[]): boolean {
  const monthly = parseMonthlyAmount(monthlyAmount)
  return monthly !== undefined && monthly < minimumPaymentsOf(own)
}

type PaymentFieldsProps = {
  own: readonly DebtPlanCard[]
  form: Pick<ReturnType<typeof useForm<TypedPayment>>, 'register' | 'formState'>
}

function PaymentFields({ own, form: { register, formState } }: PaymentFieldsProps) {
  const t = useTranslations('coach')
  const { errors } = formState
  const minimum = minimumPaymentsOf(own)
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const
  const checkAmount = (typed: string) =>
    parseMonthlyAmount(typed) === undefined ? t('amountInvalid') : true
  const checkRate = (typed: string) =>
    parseInterestRate(typed) === undefined ? t('rateInvalid') : true
  const checkOwnRate = (typed = '') => typed.trim() === '' || checkRate(typed)
  return (
    <>
      <div
        data-field-row
        className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto]"
      >
        <TextField
          {...register('monthlyAmount', { validate: checkAmount })}
          {...number}
          label={t('amount')}
          hint={
            minimum > 0 ? t('amountHint', { amount: formatCents(minimum) }) : t('amountHintUnknown')
          }
          error={errors.monthlyAmount?.message}
        />
        <TextField
          {...register('rate', { validate: checkRate })}
          {...number}
          label={t('rate')}
          hint={t('rateHint')}
          error={errors.rate?.message}
        />
        <Button
          type="submit"
          className="mt-2 justify-self-start lg:mt-0 lg:col-start-3 lg:row-start-3"
        >
          {t('compare')}
        </Button>
      </div>
      {own.length > 1 ? (
        <Disclosure summary={t('ownRates')} open={errors.ownRates ? true : undefined}>
          <p className="pb-3 text-ink-muted text-sm">{t('ownRatesHint')}</p>
          <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
            {own.map((card) => (
              <TextField
                key={card.id}
                {...register(`ownRates.${fieldOf(card, own)}`, { validate: checkOwnRate })}
                {...number}
                label={<CardName card={card} />}
                error={errors.ownRates?.[fieldOf(card, own)]?.message}
              />
            ))}
          </div>
        </Disclosure>
      ) : null}
    </>
  )
}

/**
 * Returns a card's field name, the same at every bureau. It contains no dots or brackets, because
 * React Hook Form would read them as a path.
 */
function fieldOf(card: DebtPlanCard, own: readonly DebtPlanCard[]): string {
  const isFirst = own.find(({ entryKey }) => entryKey === card.entryKey) === card
  return `card-${((isFirst ? card.entryKey : undefined) ?? card.id).replaceAll(/[^\w-]/g, '_')}`
}

function toPayment({ monthlyAmount, rate, ownRates }: TypedPayment, own: readonly DebtPlanCard[]) {
  const [monthly, common] = [parseMonthlyAmount(monthlyAmount), parseInterestRate(rate)]
  if (monthly === undefined || common === undefined || monthly < minimumPaymentsOf(own))
    return undefined
  const rates = own.map(
    (card) => [card.id, parseInterestRate(ownRates[fieldOf(card, own)] ?? '') ?? common] as const,
  )
  return { monthly, rate: common, ownRates: new Map(rates) }
}

function isTypedPayment(value: unknown): value is TypedPayment {
  if (!isObject(value) || !isObject(value.ownRates)) return false
  return [value.monthlyAmount, value.rate, ...Object.values(value.ownRates)].every(isText)
}
