/** Numbers are unformatted, days are in ISO 8601; undefined is an empty field. */
export type CsvCell = string | number | undefined

const lineEnd = '\r\n'
/** Without a byte order mark, Excel does not read the file as UTF-8. */
const byteOrderMark = '\u{FEFF}'
/**
 * First characters of a string that a spreadsheet would read as a formula, including full-width
 * forms.
 */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n]/

/**
 * Formats rows as a CSV file (RFC 4180). A string that a spreadsheet would run as a formula is
 * prefixed with an apostrophe.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map((row) => row.map(toField).join(',') + lineEnd).join('')
}

function toField(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === undefined ? '' : String(cell)
  const text = formulaStart.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Formats the UTC day of a time: 2026-11-19. */
export function toIsoDay(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
