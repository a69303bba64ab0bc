import type { ReactNode } from 'react'

type Named = { readonly key: string | number; readonly header: ReactNode }
type RowHeaderProps = { readonly header: ReactNode; readonly note?: ReactNode }

type RowTableProps = {
  readonly label: string
  readonly columns: readonly Named[]
  readonly rows: readonly (Named & RowHeaderProps & { readonly cells: readonly ReactNode[] })[]
  /** Text above the row headers. If set, phones also show row headers next to their cells. */
  readonly corner?: string
}

/**
 * Table whose rows have headers. On phones, row headers are above their cells, so three columns
 * fit.
 */
export function RowTable({ label, columns, rows, corner }: RowTableProps) {
  const besideOnly = corner ? '' : 'max-sm:hidden'
  return (
    <table
      aria-label={label}
      className={`w-full table-fixed text-left max-sm:text-sm ${corner ? 'max-w-prose' : ''}`}
    >
      <thead>
        <tr className="border-b align-bottom">
          {corner ? (
            <th scope="col" className="w-1/3 py-2 pr-4 font-normal text-ink-muted">
              {corner}
            </th>
          ) : (
            <td className="w-1/3 max-sm:hidden" />
          )}
          {columns.map(({ key, header }) =>
            header === null ? (
              <td key={key} />
            ) : (
              <th key={key} scope="col" className="py-2 pr-2 font-semibold max-sm:pr-1">
                {header}
              </th>
            ),
          )}
        </tr>
      </thead>
      {rows.map(({ key, cells, header, note }) => (
        <tbody key={key} className="break-inside-avoid border-hairline not-last:border-b">
          {corner ? null : (
            <tr className="sm:hidden">
              <th scope="rowgroup" colSpan={columns.length} className="pt-3 font-normal">
                <RowHeader header={header} note={note} />
              </th>
            </tr>
          )}
          <tr>
            <th
              scope="row"
              className={`py-3 pr-4 align-top font-normal print:py-1.5 ${besideOnly}`}
            >
              <RowHeader header={header} note={note} />
            </th>
            {columns.map((column, index) => (
              <td
                key={column.key}
                className={`break-words py-3 pr-2 align-top max-sm:pr-1 print:py-1.5 ${corner ? '' : 'max-sm:pt-1'}`}
              >
                {cells[index]}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  )
}

function RowHeader({ header, note }: RowHeaderProps) {
  return (
    <span className="flex flex-col items-baseline">
      <span className="font-medium">{header}</span>
      {note ? <span className="text-ink-muted text-sm">{note}</span> : null}
    </span>
  )
}
