import { useTranslations } from 'next-intl'
import { DescriptionList } from '@/components/ui/description-list'
import { Disclosure } from '@/components/ui/disclosure'
import type { GroupFigures, SummarizedReport } from '@/lib/contract/bff/credit/report'
import { type GroupName, groupFigures } from '@/lib/contract/report-fields'
import { emptyGroupText, GroupColumnTitle, GroupFigure, NoteMark } from './group-figure'

/** Columns that phones show in an opened row. The balance is always shown. */
const otherColumns = [
  'payment',
  'open',
  'openWithBalance',
  'available',
  'limit',
  'debtRatio',
] as const
type Row = { readonly name: GroupName | 'total'; readonly figures: GroupFigures }

/** Shows credit accounts by type with their total: a table on wide screens, blocks on phones. */
export function AccountsTable({
  report: { rows, total: figures, label },
}: {
  report: SummarizedReport
}) {
  const t = useTranslations('report')
  const total: Row = { name: 'total', figures }
  if ([...rows, total].every((row) => emptyGroupText(row.figures) === 'noneInGroup'))
    return <p>{t('noOpenAccounts', { provider: label })}</p>
  return (
    <>
      <Table rows={rows} total={total} label={label} />
      <p
        aria-hidden="true"
        className="-mb-4 flex justify-between pr-7 text-ink-muted text-sm md:hidden print:hidden"
      >
        <span>{t('column.title')}</span>
        <span>{t('column.balance')}</span>
      </p>
      <ul className="border-hairline border-t md:hidden print:hidden">
        {[...rows, total].map((row) => (
          <RowBlock key={row.name} row={row} />
        ))}
      </ul>
      <p
        id="accounts-note"
        className="max-w-prose text-ink-muted text-sm max-md:hidden print:block"
      >
        <NoteMark /> {t('accountsNote')}
      </p>
    </>
  )
}

/** Its fixed width aligns the text of a row without figures with the figures of other rows. */
const firstColumnClass = 'w-20 lg:w-28'

function Table({ rows, total, label }: { rows: readonly Row[]; total: Row; label: string }) {
  const t = useTranslations('report')
  return (
    <table
      aria-describedby="accounts-note"
      className="w-full break-inside-avoid text-right max-md:hidden print:table"
    >
      <caption className="sr-only">{t('accountsCaption', { provider: label })}</caption>
      <thead>
        <tr className="border-b text-ink-muted text-sm">
          <th scope="col" className="py-2 text-left align-bottom font-medium">
            {t('column.title')}
          </th>
          {groupFigures.map((column) => (
            <th
              key={column}
              scope="col"
              className={`py-2 pl-3 align-bottom font-medium lg:pl-4 ${column === groupFigures[0] ? firstColumnClass : ''}`}
            >
              <GroupColumnTitle column={column} />
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
  const emptyText = emptyGroupText(figures)
  return (
    <tr className={className}>
      <th scope="row" className="py-3 text-left font-medium print:py-1.5">
        {t(`group.${name}`)}
      </th>
      {emptyText ? (
        <td colSpan={groupFigures.length} className="py-3 text-ink-muted print:py-1.5">
          <span className={`block ${firstColumnClass}`}>{t(emptyText)}</span>
        </td>
      ) : (
        groupFigures.map((column) => (
          <td key={column} className="py-3 pl-3 lg:pl-4 print:py-1.5">
            <GroupFigure figures={figures} column={column} />
          </td>
        ))
      )}
    </tr>
  )
}

/** Shows the balance of an account type. Pressing it shows the other figures. */
function RowBlock({ row: { name, figures } }: { row: Row }) {
  const t = useTranslations('report')
  const emptyText = emptyGroupText(figures)
  const title = (
    <span className={name === 'total' ? 'font-semibold' : ''}>{t(`group.${name}`)}</span>
  )
  if (emptyText)
    return (
      <li className="flex min-h-11 items-center justify-between gap-4 border-hairline border-b py-2 pr-7 font-medium">
        {title}
        <span className="font-normal text-ink-muted">{t(emptyText)}</span>
      </li>
    )
  const summary = (
    <span className="flex items-baseline justify-between gap-4">
      {title}
      <span className={name === 'total' ? 'font-semibold' : ''}>
        <span className="sr-only">{t('column.balance')} </span>
        <GroupFigure figures={figures} column="balance" />
      </span>
    </span>
  )
  return (
    <li className={name === 'total' ? '-mt-px border-ink border-t-2' : 'border-hairline border-b'}>
      <Disclosure summary={summary}>
        <DescriptionList
          details={otherColumns.map((column) => ({
            name: column,
            title: <GroupColumnTitle column={column} />,
            value: <GroupFigure figures={figures} column={column} />,
          }))}
          className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-6"
        />
        <p className="mt-3 text-ink-muted text-sm">
          <NoteMark /> {t('accountsNote')}
        </p>
      </Disclosure>
    </li>
  )
}
