'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { TextField } from '@/components/ui/form/field'
import type { CoachCard } from '@/lib/contract/bff/coach'
import { parseMonthlyAmount, paymentStepsOf } from '@/lib/domain/coach/payment-plan'
import { PlanTable } from './plan-table'

type MonthlyPlanProps = { cards: readonly CoachCard[]; date: number | undefined }

/** A monthly amount and what it reaches. The amount lives in this component alone: it is neither stored nor sent. */
export function MonthlyPlan({ cards, date }: MonthlyPlanProps) {
  const t = useTranslations('coach')
  const [monthly, setMonthly] = useState<number>()
  if (paymentStepsOf(cards).length === 0) return null
  return (
    <Card aria-labelledby="monthly" className="flex flex-col gap-5 print:hidden">
      <div className="flex max-w-prose flex-col gap-1">
        <h2 id="monthly" className="text-xl">
          {t('monthly')}
        </h2>
        <p className="text-ink-muted">{t('monthlyLead')}</p>
      </div>
      <AmountForm onAmount={setMonthly} />
      <div aria-live="polite">
        {monthly === undefined ? null : <PlanTable cards={cards} date={date} monthly={monthly} />}
      </div>
    </Card>
  )
}

function AmountForm({ onAmount }: { onAmount: (cents: number | undefined) => void }) {
  const t = useTranslations('coach')
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    const cents = parseMonthlyAmount(typed)
    setIsInvalid(cents === undefined)
    onAmount(cents)
    if (cents === undefined) field.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="w-full sm:w-96">
        <TextField
          ref={field}
          name="monthlyAmount"
          label={t('amount')}
          hint={t('amountHint')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          {...(isInvalid ? { error: t('amountInvalid') } : {})}
        />
      </div>
      <Button type="submit">{t('showMonths')}</Button>
    </form>
  )
}
