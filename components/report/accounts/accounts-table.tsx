import { useTranslations } from 'next-intl'
import type { GroupFigures, SummarizedReport } from '@/lib/contract/bff/report'
import { formatMoney, formatNumber, formatPercent } from '@/lib/domain/formats/numbers'

const columns = ['open', 'openWithBalance', 'balance', 'available', 'limit', 'debtRatio', 'payment'] as const
type Column = (typeof columns)[number]

const formats: Record<Column, (value: number) => string> = {
  open: formatNumber,
  openWithBalance: formatNumber,
  balance: formatMoney,
  available: formatMoney,
  limit: formatMoney,
  debtRatio: formatPercent,
  payment: formatMoney,
}

type Row = { readonly name: SummarizedReport['rows'][number]['name'] | 'total'; readonly figures: GroupFigures }
type AccountsTableProps = { report: SummarizedReport }

/** The credit accounts by type with their total: a table on wide screens, blocks on phones. */
export function AccountsTable({ report }: AccountsTableProps) {
  const total: Row = { name: 'total', figures: report.total }
  return (
    <>
      <Table rows={report.rows} total={total} label={report.label} />
      <ul className="flex flex-col gap-6 md:hidden print:hidden">
        {[...report.rows, total].map((row) => (
          <RowBlock key={row.name} row={row} />
        ))}
      </ul>
    </>
  )
}

function Table({ rows, total, label }: { rows: readonly Row[]; total: Row; label: string }) {
  const t = useTranslations('report')
  return (
    <table className="w-full text-right max-md:hidden print:table">
      <caption className="sr-only">{t('accountsCaption', { provider: label })}</caption>
      <thead>
        <tr className="border-b text-ink-muted text-sm">
          <th scope="col" className="py-2 text-left align-bottom font-medium">
            {t('column.title')}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pl-3 align-bottom font-medium lg:pl-4">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.name} row={row} className="border-b" />
        ))}
      </tbody>
      <tfoot>
        <TableRow row={total} className="border-ink border-t-2 font-semibold" />
      </tfoot>
    </table>
  )
}

function TableRow({ row: { name, figures }, className }: { row: Row; className: string }) {
  const t = useTranslations('report')
  return (
    <tr className={className}>
      <th scope="row" className="py-3 text-left font-medium">
        {t(`group.${name}`)}
      </th>
      {columns.map((column) => (
        <td key={column} className="py-3 pl-3 lg:pl-4">
          <Figure figures={figures} column={column} />
        </td>
      ))}
    </tr>
  )
}

function RowBlock({ row: { name, figures } }: { row: Row }) {
  const t = useTranslations('report')
  return (
    <li className={name === 'total' ? 'border-ink border-t-2 pt-3' : 'border-hairline border-t pt-3'}>
      <h3 className="font-semibold text-base">{t(`group.${name}`)}</h3>
      <dl className="mt-2 grid grid-cols-3 gap-x-4 gap-y-2 sm:grid-cols-4">
        {columns.map((column) => (
          <div key={column}>
            <dt className="text-ink-muted text-sm">{t(`column.${column}`)}</dt>
            <dd>
              <Figure figures={figures} column={column} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** A missing figure is shown as a dash, never as zero; below zero nothing is available, but the limit is exceeded. */
function Figure({ figures, column }: { figures: GroupFigures; column: Column }) {
  const t = useTranslations('report')
  const value = figures[column]
  if (value === undefined) return '–'
  return column === 'available' && value < 0 ? t('overLimit', { amount: formatMoney(-value) }) : formats[column](value)
}
