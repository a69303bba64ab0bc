import { monthNames, type PaymentMonth, type PaymentYear } from '@/lib/contract/bureau/account'
import { drawFigure } from './drawing'
import { boldFont, colors, type PdfDocument, pageSize, regularFont } from './pdf-document'

const cell = { width: 27, height: 10.5, label: 30 } as const

export function monthGridHeight(years: readonly PaymentYear[]): number {
  return (years.length + 1) * cell.height + 6
}

/** Draws years by months: a dot for a month paid as agreed, else an abbreviation or days late. */
export function drawMonthGrid(paper: PdfDocument, years: readonly PaymentYear[]): void {
  const top = paper.y
  drawFigure(paper, alternativeText(years), () => {
    paper.font(regularFont).fontSize(6.5).fillColor(colors.muted)
    monthNames.forEach((name, column) => {
      paper.text(name.slice(0, 3).toUpperCase(), xOf(column), top, {
        width: cell.width,
        align: 'center',
        lineBreak: false,
      })
    })
    for (const [row, year] of years.entries()) drawYear(paper, year, top + (row + 1) * cell.height)
  })
  paper.y = top + monthGridHeight(years)
  paper.x = pageSize.margin
}

function drawYear(paper: PdfDocument, year: PaymentYear, y: number): void {
  paper.font(regularFont).fontSize(7).fillColor(colors.muted)
  paper.text(String(year.year), pageSize.margin, y, { width: cell.label, lineBreak: false })
  monthNames.forEach((name, column) => {
    const mark = markOf(year[name])
    const x = xOf(column)
    if (mark === 'OK') {
      paper.circle(x + cell.width / 2, y + 3, 1.3).fill(colors.good)
      return
    }
    const bad = isBad(year[name])
    if (bad) paper.rect(x + 3, y - 1.8, cell.width - 6, cell.height - 1).fill('#f7dedb')
    paper
      .font(bad ? boldFont : regularFont)
      .fontSize(6.5)
      .fillColor(bad ? colors.bad : colors.muted)
    paper.text(mark, x, y, { width: cell.width, align: 'center', lineBreak: false })
  })
}

const abbreviations: Record<string, string> = {
  NEW_ACCOUNT: 'New',
  NO_DATA: '–',
  COLLECTION: 'COL',
  CHARGE_OFF: 'CO',
  COLLECTION_CHARGEOFF: 'CO',
  BANKRUPTCY: 'BK',
  FORECLOSURE: 'FC',
  REPOSSESSION: 'RP',
  VOLUNTARY_SURRENDER: 'VS',
}

function markOf(month: PaymentMonth | null | undefined): string {
  if (!month) return ''
  if (month.monthType === 'POSITIVE') return 'OK'
  if (month.monthType === 'NEGATIVE') return month.value?.replace('DAYSLATE_', '') ?? 'Late'
  return abbreviations[month.monthType] ?? month.monthType
}

function isBad(month: PaymentMonth | null | undefined): boolean {
  return month != null && !['POSITIVE', 'NEW_ACCOUNT', 'NO_DATA'].includes(month.monthType)
}

/** Alternative text of the grid for screen readers. */
function alternativeText(years: readonly PaymentYear[]): string {
  const bad = years.flatMap((year) =>
    monthNames.filter((name) => isBad(year[name])).map((name) => `${name} ${year.year}: ${markOf(year[name])}`),
  )
  const range = `Payment history ${years.at(-1)?.year ?? ''} to ${years[0]?.year ?? ''}.`
  return bad.length > 0 ? `${range} ${bad.join(', ')}.` : `${range} No late month.`
}

function xOf(column: number): number {
  return pageSize.margin + cell.label + column * ((pageSize.width - 2 * pageSize.margin - cell.label) / 12)
}
