import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { TextField } from '@/components/ui/form/field'
import { parseMonthlyAmount } from '@/lib/domain/credit/debt-plan/typed-payment'

type IncomeFormProps = {
  income: string | undefined
  keep: (income: string | undefined) => void
  /** Number of points that the income answers. */
  count: number
}

/** Stores the income on the device. An empty field deletes it. */
export function IncomeForm({ income = '', keep, count }: IncomeFormProps) {
  const t = useTranslations('ready')
  const { register, handleSubmit, formState } = useForm({
    reValidateMode: 'onSubmit',
    defaultValues: { income },
  })
  const check = (typed: string) =>
    typed.trim() === '' || parseMonthlyAmount(typed) !== undefined || t('incomeInvalid')
  return (
    <Card className="grid gap-x-18 gap-y-4 lg:grid-cols-2 print:hidden">
      <div className="flex flex-col gap-1">
        <p className="font-medium text-lg">
          {t('incomeAnswers', { count, isKnown: income === '' ? 'no' : 'yes' })}
        </p>
        <p id="income-use" className="max-w-prose text-ink-muted">
          {t('incomeHint')}
        </p>
      </div>
      <form
        noValidate
        onSubmit={handleSubmit(({ income: given }) => keep(given.trim() || undefined))}
        data-field-row
        className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <TextField
          {...register('income', { validate: check })}
          inputMode="decimal"
          autoComplete="off"
          aria-describedby="income-use"
          label={t('income')}
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
    </Card>
  )
}
