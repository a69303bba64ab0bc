import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { CsvDownload } from '@/components/credit/shared/files/save-buttons'
import { Button } from '@/components/ui/button/button'
import type { ScorePoint } from '@/lib/contract/bff/credit/score'
import { trendRows } from '@/lib/domain/credit/score/trend'
import { dateFormatsOf, formatSigned } from '@/lib/domain/shared/formats/formats'
import { directionOf, useChangeAnchor } from '../points-change'

/** Two years of months per step. A longer history expands step by step. */
const rowsPerStep = 24

/** Shows the history as a table, newest first, with a download. */
export function TrendTable({ points, label }: { points: readonly ScorePoint[]; label: string }) {
  const t = useTranslations('score')
  const { formatDate } = dateFormatsOf(useLocale())
  const [shown, setShown] = useState(rowsPerStep)
  const anchorOf = useChangeAnchor()
  const rows = trendRows(points)
  async function loadFile() {
    const { toIsoDay } = await import('@/lib/domain/credit/export/csv')
    const header = [t('date'), t('csv.bureau'), t('score'), t('change')]
    const lines = rows.map(({ date, score, change }) => [toIsoDay(date), label, score, change])
    return { name: `${t('csv.file', { bureau: label })}.csv`, rows: [header, ...lines] }
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <table className="w-full max-w-prose text-left">
        <caption className="pb-2 text-left text-ink-muted text-sm">
          {t('tableCaption', { provider: label })}
        </caption>
        <thead>
          <tr className="border-b">
            {(['date', 'score', 'change'] as const).map((name) => (
              <th key={name} scope="col" className="py-2 text-right font-medium first:text-left">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map(({ date, score, change }) => (
            <tr key={date} className="border-b print:nth-[n+13]:hidden">
              <th scope="row" className="py-2 font-normal">
                <Day date={formatDate(date)} change={change} anchor={anchorOf?.(date)} />
              </th>
              <td className="py-2 text-right font-semibold">{score}</td>
              <td className="py-2 text-right">
                {change === undefined ? null : (
                  <span className={directionOf(change).colour}>{formatSigned(change)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown < rows.length ? (
        <Button variant="quiet" onClick={() => setShown(shown + rowsPerStep)}>
          {t('showEarlier')}
        </Button>
      ) : null}
      <CsvDownload load={loadFile}>{t('csv.download')}</CsvDownload>
    </div>
  )
}

/** Shows a score's date. It links to what changed in the report if the page shows that. */
function Day({
  date,
  change,
  anchor,
}: {
  date: string
  change: number | undefined
  anchor: string | undefined
}) {
  const t = useTranslations('score')
  if (anchor === undefined || change === undefined) return date
  return (
    <a
      href={anchor}
      aria-label={t('seeChange', { date, change: formatSigned(change) })}
      className="inline-block min-h-6 text-link underline underline-offset-4 hover:decoration-2 print:text-ink print:no-underline"
    >
      {date}
    </a>
  )
}
