import { type CsvCell, toCsv } from '@/lib/domain/credit/export/csv'
import { saveText } from './save-file'

export type CsvFile = { readonly name: string; readonly rows: readonly (readonly CsvCell[])[] }

/** Saves rows as a CSV file, without a request. */
export function saveCsv({ name, rows }: CsvFile): void {
  saveText({ name, text: toCsv(rows), type: 'text/csv' })
}
