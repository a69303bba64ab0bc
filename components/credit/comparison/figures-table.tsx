import { useLocale, useTranslations } from 'next-intl'
import { RowTable } from '@/components/ui/row-table'
import { Term } from '@/components/ui/term'
import { useFeatures } from '@/lib/client/page/page-context'
import type { ComparedBureau } from '@/lib/contract/bff/credit/comparison'
import { hasDifferences, outliersOf, pointsApart } from '@/lib/domain/credit/comparison/differences'
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
  { name: 'collections', term: 'collection' },
  { name: 'publicRecords', term: 'publicRecord' },
] as const
type Figure = (typeof figures)[number]['name']

/**
 * Shows a table of the scores and of the figures that differ between bureaus. Equal figures follow
 * in one line. Omits figures that no bureau has.
 */
export function FiguresTable({ bureaus }: { bureaus: readonly ComparedBureau[] }) {
  const t = useTranslations('comparison')
  const { scoreChange } = useFeatures()
  const textsOf = useFigureTexts()
  const since = sharedSince(bureaus)
  const columns = bureaus.map((bureau) => textsOf(bureau, since))
  const { formatDate } = dateFormatsOf(useLocale())
  const shown = figures.filter(
    ({ name }) => columns.some((texts) => texts[name]) && (name !== 'change' || scoreChange),
  )
  const points = pointsApart(bureaus)
  const notes: Partial<Record<Figure, string>> = {
    ...(points ? { score: t('pointsApart', { points }) } : {}),
    ...(since === undefined ? {} : { change: t('since', { date: formatDate(since) }) }),
  }
  const rows = shown.map((figure) => {
    const label = t(`row.${figure.name}`)
    const values = columns.map((texts) => texts[figure.name])
    const outliers = outliersOf(values)
    return {
      key: figure.name,
      isSame: figure.name !== 'score' && hasDifferences(values) === false,
      header: 'term' in figure ? <Term name={figure.term}>{label}</Term> : label,
      // Below the table, a change needs its date.
      value: bureaus.flatMap((bureau) => textsOf(bureau)[figure.name] ?? [])[0],
      note: notes[figure.name],
      cells: bureaus.map(({ provider }, index) => (
        <FigureText
          key={provider}
          name={figure.name}
          text={values[index]}
          isOutlier={outliers[index]}
        />
      )),
    }
  })
  const named = bureaus.map(({ provider: key, label: header }) => ({ key, header }))
  const same = rows.filter(({ isSame }) => isSame)
  return (
    <>
      <RowTable label={t('caption')} columns={named} rows={rows.filter(({ isSame }) => !isSame)} />
      {same.length > 0 ? (
        <div className="flex flex-wrap gap-x-6 gap-y-1 border-hairline border-t pt-4 text-ink-muted">
          <p id="same-figures">{t('same')}</p>
          <dl aria-labelledby="same-figures" className="flex flex-wrap gap-x-6 gap-y-1">
            {same.map(({ key, header, value }) => (
              <div key={key} className="flex gap-x-1.5">
                <dt>{header}</dt>
                <dd className="text-ink">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
    </>
  )
}

/** Returns the day since which every score changed, if it is the same for all. */
function sharedSince(bureaus: readonly ComparedBureau[]): number | undefined {
  const days = new Set(bureaus.flatMap(({ change }) => change?.since ?? []))
  return days.size === 1 ? [...days][0] : undefined
}

type FigureTextProps = { name: Figure; text: string | undefined; isOutlier: boolean | undefined }

function FigureText({ name, text, isOutlier }: FigureTextProps) {
  const t = useTranslations('comparison')
  if (text === undefined) return <span className="text-ink-muted">{t('notSent')}</span>
  if (name === 'score') return <span className="font-semibold text-2xl">{text}</span>
  return <span className={`max-sm:text-sm ${isOutlier ? 'font-semibold' : ''}`}>{text}</span>
}

/** `since`: the day that the row of the changes names, so that its cells do not. */
function useFigureTexts(): (
  bureau: ComparedBureau,
  since?: number,
) => Record<Figure, string | undefined> {
  const t = useTranslations('comparison')
  const { formatDate } = dateFormatsOf(useLocale())
  const format = <T,>(value: T | undefined, toText: (value: T) => string) =>
    value === undefined ? undefined : toText(value)
  return (bureau, shared) => ({
    score: format(bureau.score, formatNumber),
    rating: bureau.rating ?? (bureau.score === undefined ? t('noScore') : t('notRated')),
    date: format(bureau.date, formatDate),
    change: format(bureau.change, ({ points, since }) => {
      if (shared !== undefined) return points === 0 ? t('noChange') : formatSigned(points)
      const values = { points: formatSigned(points), date: formatDate(since) }
      return points === 0 ? t('noChangeSince', values) : t('pointsSince', values)
    }),
    utilization: format(bureau.utilization, formatPercent),
    openAccounts: format(bureau.openAccounts, formatNumber),
    hardInquiries:
      format(bureau.hardInquiries, formatNumber) ??
      format(bureau.inquiriesOnFile, (count) => t('onFile', { count: formatNumber(count) })),
    latePayments: format(bureau.latePayments, formatNumber),
    collections: format(bureau.collections, formatNumber),
    publicRecords: format(bureau.publicRecords, formatNumber),
  })
}
