import { monthNames, type PaymentMonth, type PaymentYear } from '@/lib/contract/bureau/payment-history'
import { figure } from './drawing'
import { bold, ink, type Paper, page, regular } from './pdf-document'

const cell = { width: 27, height: 10.5, label: 30 } as const

export function gridHeight(years: readonly PaymentYear[]): number {
  return (years.length + 1) * cell.height + 6
}

/** Year by month: a dot for a month paid as agreed, letters or days late for anything else. */
export function monthGrid(paper: Paper, years: readonly PaymentYear[]): void {
  const top = paper.y
  figure(paper, spoken(years), () => {
    paper.font(regular).fontSize(6.5).fillColor(ink.muted)
    monthNames.forEach((name, column) => {
      paper.text(name.slice(0, 3).toUpperCase(), xOf(column), top, {
        width: cell.width,
        align: 'center',
        lineBreak: false,
      })
    })
    for (const [row, year] of years.entries()) drawYear(paper, year, top + (row + 1) * cell.height)
  })
  paper.y = top + gridHeight(years)
  paper.x = page.margin
}

function drawYear(paper: Paper, year: PaymentYear, y: number): void {
  paper.font(regular).fontSize(7).fillColor(ink.muted)
  paper.text(String(year.year), page.margin, y, { width: cell.label, lineBreak: false })
  monthNames.forEach((name, column) => {
    const mark = markOf(year[name])
    const x = xOf(column)
    if (mark === 'OK') {
      paper.circle(x + cell.width / 2, y + 3, 1.3).fill(ink.good)
      return
    }
    const bad = isBad(year[name])
    if (bad) paper.rect(x + 3, y - 1.8, cell.width - 6, cell.height - 1).fill('#f7dedb')
    paper
      .font(bad ? bold : regular)
      .fontSize(6.5)
      .fillColor(bad ? ink.bad : ink.muted)
    paper.text(mark, x, y, { width: cell.width, align: 'center', lineBreak: false })
  })
}

const letters: Record<string, string> = {
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
  return letters[month.monthType] ?? month.monthType
}

function isBad(month: PaymentMonth | null | undefined): boolean {
  return month != null && !['POSITIVE', 'NEW_ACCOUNT', 'NO_DATA'].includes(month.monthType)
}

/** What a screen reader says instead of the grid. */
function spoken(years: readonly PaymentYear[]): string {
  const bad = years.flatMap((year) =>
    monthNames.filter((name) => isBad(year[name])).map((name) => `${name} ${year.year}: ${markOf(year[name])}`),
  )
  const range = `Payment history ${years.at(-1)?.year ?? ''} to ${years[0]?.year ?? ''}.`
  return bad.length > 0 ? `${range} ${bad.join(', ')}.` : `${range} No late month.`
}

function xOf(column: number): number {
  return page.margin + cell.label + column * ((page.width - 2 * page.margin - cell.label) / 12)
}
