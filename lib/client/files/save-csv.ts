import { type CsvCell, toCsv } from '@/lib/domain/export/csv'
import { saveFile } from './save-file'

export type CsvFile = { readonly name: string; readonly rows: readonly (readonly CsvCell[])[] }

/** By then every browser has read the file. */
const keptMs = 60_000

/** Saves rows that the page shows as a CSV file, without a request. */
export function saveCsv({ name, rows }: CsvFile): void {
  const address = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }))
  saveFile(address, name)
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
