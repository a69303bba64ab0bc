'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { TextField } from '@/components/ui/form/field'
import { type MonthlyPayment, minimumPaymentsOf, ownCardsOf } from '@/lib/domain/coach/pay-off-simulation'
import { parseInterestRate, parseMonthlyAmount, typicalRate } from '@/lib/domain/coach/typed-payment'
import { formatCents } from '@/lib/domain/coach/utilization'
import { type OwnedCards, PlanTable } from './plan-table'

type TypedPayment = { monthlyAmount: string; rate: string }

/** A monthly amount, an interest rate and what they reach. Both live in this component alone: they are neither stored nor sent. */
export function MonthlyPlan({ cards, date }: OwnedCards) {
  const t = useTranslations('coach')
  const [payment, setPayment] = useState<MonthlyPayment>()
  const { register, handleSubmit, formState } = useForm<TypedPayment>({
    reValidateMode: 'onSubmit',
    defaultValues: { rate: String(typicalRate / 100) },
  })
  if (ownCardsOf(cards).length === 0) return null
  const minimum = minimumPaymentsOf(cards)
  const { errors } = formState
  const checkAmount = (typed: string) => {
    const monthly = parseMonthlyAmount(typed)
    if (monthly === undefined) return t('amountInvalid')
    return monthly < minimum ? t('belowMinimum', { amount: formatCents(minimum) }) : true
  }
  const checkRate = (typed: string) => (parseInterestRate(typed) === undefined ? t('rateInvalid') : true)
  const show = handleSubmit(
    (typed) => setPayment(toPayment(typed)),
    () => setPayment(undefined),
  )
  return (
    <Card aria-label={t('monthly')} className="flex flex-col gap-5 print:hidden">
      <div className="flex max-w-prose flex-col gap-1">
        <h2 className="text-xl">{t('monthly')}</h2>
        <p className="text-ink-muted">{t('monthlyLead')}</p>
      </div>
      <form noValidate onSubmit={show} className="grid max-w-3xl items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextField
          {...register('monthlyAmount', { validate: checkAmount })}
          label={t('amount')}
          hint={minimum > 0 ? t('amountHint', { amount: formatCents(minimum) }) : t('amountHintUnknown')}
          inputMode="decimal"
          autoComplete="off"
          error={errors.monthlyAmount?.message}
        />
        <TextField
          {...register('rate', { validate: checkRate })}
          label={t('rate')}
          hint={t('rateHint')}
          inputMode="decimal"
          autoComplete="off"
          error={errors.rate?.message}
        />
        <div className="sm:col-span-2">
          <Button type="submit">{t('showMonths')}</Button>
        </div>
      </form>
      <div aria-live="polite">{payment ? <PlanTable cards={cards} date={date} payment={payment} /> : null}</div>
    </Card>
  )
}

/** What `validate` has accepted. */
function toPayment({ monthlyAmount, rate }: TypedPayment): MonthlyPayment | undefined {
  const [monthly, parsed] = [parseMonthlyAmount(monthlyAmount), parseInterestRate(rate)]
  return monthly === undefined || parsed === undefined ? undefined : { monthly, rate: parsed }
}
