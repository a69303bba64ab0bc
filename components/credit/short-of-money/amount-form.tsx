'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/field'
import { parseMonthlyAmount } from '@/lib/domain/credit/debt-plan/typed-payment'

type AmountFormProps = { typed: string; keep: (amount: string | undefined) => void }

/** Stores the amount on the device. An empty field deletes it. */
export function AmountForm({ typed, keep }: AmountFormProps) {
  const t = useTranslations('shortOfMoney')
  const { register, handleSubmit, formState } = useForm({
    reValidateMode: 'onSubmit',
    defaultValues: { amount: typed },
  })
  const check = (given: string) =>
    given.trim() === '' || parseMonthlyAmount(given) !== undefined || t('amountInvalid')
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ amount }) => keep(amount.trim() || undefined))}
      data-field-row
      className="grid gap-x-4 gap-y-1.5 *:first:col-start-1 *:first:row-start-1 sm:grid-cols-[minmax(0,1fr)_auto] print:hidden"
    >
      <TextField
        {...register('amount', { validate: check })}
        inputMode="decimal"
        autoComplete="off"
        label={t('amount')}
        aria-describedby="amount-use"
        error={formState.errors.amount?.message}
      />
      {/* Between the label and the field, as wide as both columns. */}
      <p id="amount-use" className="col-start-1 row-start-2 text-ink-muted text-sm sm:col-end-3">
        {t('amountHint')}
      </p>
      <Button
        type="submit"
        className="justify-self-start max-sm:mt-2 sm:col-start-2 sm:row-start-3"
      >
        {t('show')}
      </Button>
    </form>
  )
}
