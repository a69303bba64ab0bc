'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { TextField } from '@/components/ui/form/field'
import { parseMonthlyAmount, paymentStepsOf } from '@/lib/domain/coach/payment-plan'
import { type OwnedCards, PlanTable } from './plan-table'

/** A monthly amount and what it reaches. The amount lives in this component alone: it is neither stored nor sent. */
export function MonthlyPlan({ cards, date }: OwnedCards) {
  const t = useTranslations('coach')
  const [monthly, setMonthly] = useState<number>()
  const { register, handleSubmit, formState } = useForm<{ monthlyAmount: string }>({ reValidateMode: 'onSubmit' })
  if (paymentStepsOf(cards).length === 0) return null
  const show = handleSubmit(
    ({ monthlyAmount }) => setMonthly(parseMonthlyAmount(monthlyAmount)),
    () => setMonthly(undefined),
  )
  return (
    <Card aria-label={t('monthly')} className="flex flex-col gap-5 print:hidden">
      <div className="flex max-w-prose flex-col gap-1">
        <h2 className="text-xl">{t('monthly')}</h2>
        <p className="text-ink-muted">{t('monthlyLead')}</p>
      </div>
      <form noValidate onSubmit={show} className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="w-full sm:w-96">
          <TextField
            {...register('monthlyAmount', { validate: (typed) => parseMonthlyAmount(typed) !== undefined })}
            label={t('amount')}
            hint={t('amountHint')}
            inputMode="decimal"
            autoComplete="off"
            error={formState.errors.monthlyAmount && t('amountInvalid')}
          />
        </div>
        <Button type="submit">{t('showMonths')}</Button>
      </form>
      <div aria-live="polite">
        {monthly === undefined ? null : <PlanTable cards={cards} date={date} monthly={monthly} />}
      </div>
    </Card>
  )
}
