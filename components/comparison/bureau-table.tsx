import type { ReactNode } from 'react'

type BureauTableProps = {
  readonly caption: string
  readonly bureaus: readonly string[]
  /** Each with a cell for each bureau, in their order. */
  readonly rows: readonly (RowHeaderProps & { readonly key: string; readonly cells: readonly ReactNode[] })[]
}
type RowHeaderProps = { readonly header: ReactNode; readonly note: ReactNode }

/** A table with one column for each bureau. On phones the header of a row stands above its cells, so that three bureaus fit. */
export function BureauTable({ caption, bureaus, rows }: BureauTableProps) {
  return (
    <table className="w-full table-fixed text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b">
          <td className="w-1/3 max-sm:hidden" />
          {bureaus.map((bureau) => (
            <th key={bureau} scope="col" className="py-2 pr-2 font-semibold max-sm:pr-1 max-sm:text-sm">
              {bureau}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ key, cells, ...header }) => (
        <tbody key={key} className="break-inside-avoid border-hairline border-b">
          <tr className="sm:hidden">
            <th scope="rowgroup" colSpan={bureaus.length} className="pt-3 font-normal">
              <RowHeader {...header} />
            </th>
          </tr>
          <tr>
            <th scope="row" className="py-3 pr-4 align-top font-normal max-sm:hidden">
              <RowHeader {...header} />
            </th>
            {bureaus.map((bureau, index) => (
              <td key={bureau} className="break-words py-3 pr-2 align-top max-sm:pt-1 max-sm:pr-1">
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
    <span className="flex flex-wrap items-baseline gap-x-3 sm:flex-col">
      <span className="font-medium">{header}</span>
      <span className="text-ink-muted text-sm">{note}</span>
    </span>
  )
}
