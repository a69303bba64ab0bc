import { type CsvCell, toCsv } from '@/lib/domain/export/csv'
import { saveText } from './save-file'

export type CsvFile = { readonly name: string; readonly rows: readonly (readonly CsvCell[])[] }

/** Saves rows of the page as a CSV file, without a request. */
export function saveCsv({ name, rows }: CsvFile): void {
  saveText({ name, text: toCsv(rows), type: 'text/csv' })
}
