import { useLocale, useTranslations } from 'next-intl'
import { RowTable } from '@/components/ui/row-table'
import { Term } from '@/components/ui/term'
import { useFeatures } from '@/lib/client/page/page-context'
import type { ComparedBureau } from '@/lib/contract/bff/credit/comparison'
import { hasDifferences, pointsApart } from '@/lib/domain/credit/comparison/differences'
import {
  dateFormatsOf,
  formatNumber,
  formatPercent,
  formatSigned,
} from '@/lib/domain/shared/formats/formats'

const figures = [
  { name: 'score' },
  { name: 'rating' },
  { name: 'date' },
  { name: 'change' },
  { name: 'utilization', term: 'utilization' },
  { name: 'openAccounts', term: 'openAccount' },
  { name: 'hardInquiries', term: 'hardInquiry' },
  { name: 'latePayments', term: 'latePayment' },
] as const
type Figure = (typeof figures)[number]['name']

/**
 * Table of every bureau's figures. Omits figures that no bureau has, and states differences in
 * words.
 */
export function FiguresTable({ bureaus }: { bureaus: readonly ComparedBureau[] }) {
  const t = useTranslations('comparison')
  const { scoreChange } = useFeatures()
  const textsOf = useFigureTexts()
  const noteOf = useDifferenceNote(bureaus)
  const columns = bureaus.map(textsOf)
  const shown = figures.filter(
    ({ name }) => columns.some((texts) => texts[name]) && (name !== 'change' || scoreChange),
  )
  const rows = shown.map((figure) => {
    const label = t(`row.${figure.name}`)
    const values = columns.map((texts) => texts[figure.name])
    return {
      key: figure.name,
      header: 'term' in figure ? <Term name={figure.term}>{label}</Term> : label,
      note: noteOf(figure.name, values),
      cells: bureaus.map(({ provider }, index) => (
        <FigureText key={provider} name={figure.name} text={values[index]} />
      )),
    }
  })
  const named = bureaus.map(({ provider: key, label: header }) => ({ key, header }))
  return <RowTable label={t('caption')} columns={named} rows={rows} />
}

function FigureText({ name, text }: { name: Figure; text: string | undefined }) {
  const t = useTranslations('comparison')
  if (text === undefined) return <span className="text-ink-muted">{t('notSent')}</span>
  return (
    <span className={name === 'score' ? 'font-semibold text-2xl' : 'max-sm:text-sm'}>{text}</span>
  )
}

function useFigureTexts(): (bureau: ComparedBureau) => Record<Figure, string | undefined> {
  const t = useTranslations('comparison')
  const { formatDate } = dateFormatsOf(useLocale())
  const format = <T,>(value: T | undefined, toText: (value: T) => string) =>
    value === undefined ? undefined : toText(value)
  return (bureau) => ({
    score: format(bureau.score, formatNumber),
    rating: bureau.rating ?? (bureau.score === undefined ? t('noScore') : t('notRated')),
    date: format(bureau.date, formatDate),
    change: format(bureau.change, ({ points, since }) => {
      const values = { points: formatSigned(points), date: formatDate(since) }
      return points === 0 ? t('noChangeSince', values) : t('pointsSince', values)
    }),
    utilization: format(bureau.utilization, formatPercent),
    openAccounts: format(bureau.openAccounts, formatNumber),
    hardInquiries:
      format(bureau.hardInquiries, formatNumber) ??
      format(bureau.inquiriesOnFile, (count) => t('onFile', { count: formatNumber(count) })),
    latePayments: format(bureau.latePayments, formatNumber),
  })
}

function useDifferenceNote(bureaus: readonly ComparedBureau[]) {
  const t = useTranslations('comparison')
  return (name: Figure, shown: readonly (string | undefined)[]) => {
    const isDifferent = hasDifferences(shown)
    if (isDifferent === undefined) return null
    if (!isDifferent) return t('same')
    const points = name === 'score' ? pointsApart(bureaus) : undefined
    return (
      <span className="font-medium text-ink">
        {points ? t('pointsApart', { points }) : t('differs')}
      </span>
    )
  }
}
