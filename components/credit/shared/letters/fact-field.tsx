import { useTranslations } from 'next-intl'
import { TextAreaField, TextField } from '@/components/ui/form/field'

/** A field that fills in a blank in a letter. */
export type Fact = {
  readonly name: string
  readonly label: string
  /** Whether the text may have several lines. */
  readonly isLong?: boolean
  /** Whether the field may stay empty. */
  readonly isOptional?: boolean
  /** The number of words above which a bureau may shorten the text. */
  readonly mostWords?: number
}

type FactFieldProps = { fact: Fact; value: string; onChange: (value: string) => void }

/** Asks for what only the consumer can tell the recipient. */
export function FactField({ fact, value, onChange }: FactFieldProps) {
  const t = useTranslations('checkUp.kit')
  const { name, label, isLong, isOptional, mostWords } = fact
  const count = value.split(/\s+/).filter(Boolean).length
  const words =
    mostWords === undefined
      ? ''
      : ` ${t(count > mostWords ? 'tooManyWords' : 'words', { count, most: mostWords })}`
  const field = {
    name,
    label,
    value,
    autoComplete: 'off',
    hint: t('factHint') + words,
    ...(isOptional && { optional: t('optional') }),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return (
    <div className="print:hidden">
      {isLong ? <TextAreaField {...field} /> : <TextField {...field} />}
    </div>
  )
}
