/** Numbers are plain, days in ISO 8601; undefined is an empty field. */
export type CsvCell = string | number | undefined

const lineEnd = '\r\n'
/** Without it Excel reads UTF-8 as the local encoding. */
const byteOrderMark = '\u{FEFF}'
/** What a spreadsheet takes for a formula at the start of a text, wide forms included. */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n]/

/**
 * Rows as the content of a CSV file, after RFC 4180; a text that a spreadsheet would run as a
 * formula begins with an apostrophe.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map((row) => row.map(toField).join(',') + lineEnd).join('')
}

function toField(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === undefined ? '' : String(cell)
  const text = formulaStart.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The UTC day of a moment as a CSV file states it: 2026-11-19. */
export function toIsoDay(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
