import type { PaymentMonth, PaymentYear } from '@/lib/contract/bureau/account'
import { monthNames } from '@/lib/contract/report-fields'
import { drawFigure } from './drawing'
import { boldFont, colors, type PdfReport, pageSize, regularFont } from './pdf-document'
import type { ReportTexts } from './report-texts'

const cell = { width: 27, height: 10.5, label: 30 } as const

export function monthGridHeight(years: readonly PaymentYear[]): number {
  return (years.length + 1) * cell.height + 6
}

/**
 * Draws years by months: a dot for a month paid as agreed, otherwise an abbreviation or the days
 * late.
 */
export function drawMonthGrid(report: PdfReport, years: readonly PaymentYear[]): void {
  const { paper, texts } = report
  const top = paper.y
  drawFigure(paper, alternativeText(texts, years), () => {
    paper.font(regularFont).fontSize(6.5).fillColor(colors.muted)
    monthNames.forEach((_, column) => {
      paper.text(texts.formatMonth(column).slice(0, 3).toUpperCase(), xOf(column), top, {
        width: cell.width,
        align: 'center',
        lineBreak: false,
      })
    })
    for (const [row, year] of years.entries()) drawYear(report, year, top + (row + 1) * cell.height)
  })
  paper.y = top + monthGridHeight(years)
  paper.x = pageSize.margin
}

function drawYear({ paper, texts }: PdfReport, year: PaymentYear, y: number): void {
  paper.font(regularFont).fontSize(7).fillColor(colors.muted)
  paper.text(String(year.year), pageSize.margin, y, { width: cell.label, lineBreak: false })
  monthNames.forEach((name, column) => {
    const mark = markOf(texts, year[name])
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
  NO_DATA: '–',
  COLLECTION: 'COL',
  CHARGE_OFF: 'CO',
  COLLECTION_CHARGEOFF: 'CO',
  BANKRUPTCY: 'BK',
  FORECLOSURE: 'FC',
  REPOSSESSION: 'RP',
  VOLUNTARY_SURRENDER: 'VS',
}

function markOf({ t }: ReportTexts, month: PaymentMonth | null | undefined): string {
  if (!month) return ''
  if (month.monthType === 'POSITIVE') return 'OK'
  if (month.monthType === 'NEGATIVE')
    return month.value?.replace('DAYSLATE_', '') ?? t('report.accounts.late')
  if (month.monthType === 'NEW_ACCOUNT') return t('report.accounts.new')
  return abbreviations[month.monthType] ?? month.monthType
}

function isBad(month: PaymentMonth | null | undefined): boolean {
  return month != null && !['POSITIVE', 'NEW_ACCOUNT', 'NO_DATA'].includes(month.monthType)
}

/** Returns the grid's alternative text for screen readers. */
function alternativeText(texts: ReportTexts, years: readonly PaymentYear[]): string {
  const { t, formatMonth, formatList } = texts
  const late = years.flatMap((year) =>
    monthNames.flatMap((name, month) =>
      isBad(year[name])
        ? [
            t('report.accounts.monthMark', {
              month: formatMonth(month, year.year),
              mark: markOf(texts, year[name]),
            }),
          ]
        : [],
    ),
  )
  const range = { from: String(years.at(-1)?.year ?? ''), to: String(years[0]?.year ?? '') }
  if (late.length === 0) return t('report.accounts.historyWithoutLate', range)
  return t('report.accounts.history', { ...range, months: formatList(late) })
}

function xOf(column: number): number {
  return (
    pageSize.margin +
    cell.label +
    column * ((pageSize.width - 2 * pageSize.margin - cell.label) / 12)
  )
}
