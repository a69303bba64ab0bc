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
      className={`flex flex-col gap-x-6 gap-y-4 sm:flex-row ${formState.errors.amount ? 'sm:items-center' : 'sm:items-end'} print:hidden`}
    >
      <div className="grow sm:max-w-md">
        <TextField
          {...register('amount', { validate: check })}
          inputMode="decimal"
          autoComplete="off"
          label={t('amount')}
          hint={t('amountHint')}
          error={formState.errors.amount?.message}
        />
      </div>
      <div className="flex shrink-0 flex-wrap gap-3">
        <Button type="submit">{t('show')}</Button>
        <Button variant="quiet" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
    </form>
  )
}
