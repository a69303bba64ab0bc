import { drawDecoration, drawRule } from './drawing'
import { toLatin1 } from './formats'
import {
  boldFont,
  colors,
  ensureSpace,
  type PdfDocument,
  pageSize,
  regularFont,
} from './pdf-document'

/** `lang` is the language of the cells, if it differs from the document's. */
export type TableColumn = {
  readonly title: string
  readonly width: number
  readonly align?: 'right'
  readonly lang?: string | undefined
}
type Row = { readonly cells: readonly string[]; readonly strong?: boolean }

const lineHeight = 12
const padding = 4
/** The gap between a cell's text and the next column. */
const gutter = 6

/**
 * Draws a table and repeats its header on every page. A strong row is highlighted, as for totals.
 */
export function drawTable(
  paper: PdfDocument,
  columns: readonly TableColumn[],
  rows: readonly Row[],
): void {
  ensureSpace(paper, 3 * (lineHeight + padding))
  drawHead(paper, columns)
  for (const row of rows) {
    const height = heightOf(paper, columns, row)
    const before = paper.y
    ensureSpace(paper, height + padding)
    if (paper.y < before) drawHead(paper, columns)
    if (row.strong)
      drawDecoration(paper, () =>
        paper
          .rect(
            pageSize.margin,
            paper.y - padding,
            xOf(columns) - pageSize.margin,
            height + padding,
          )
          .fill(colors.tint),
      )
    drawRow(paper, columns, row, 'TD')
    paper.y += height
    drawRule(paper)
    paper.y += padding
  }
  paper.y += 12
}

function drawHead(paper: PdfDocument, columns: readonly TableColumn[]): void {
  const head = { cells: columns.map(({ title }) => title) }
  paper.font(boldFont).fontSize(7.5)
  const height = tallestCell(paper, columns, head)
  drawRow(paper, columns, head, 'TH')
  paper.y += height
  drawRule(paper, colors.muted, 0.7)
  paper.y += padding
}

function drawRow(
  paper: PdfDocument,
  columns: readonly TableColumn[],
  { cells, strong }: Row,
  tag: 'TH' | 'TD',
): void {
  const y = paper.y
  const isHead = tag === 'TH'
  const kids = columns.map(({ width, align, lang }, index) =>
    paper.struct(tag, lang && !isHead ? { lang } : {}, () => {
      paper.font(strong || isHead ? boldFont : regularFont).fontSize(isHead ? 7.5 : 8.5)
      paper.fillColor(isHead ? colors.muted : colors.text)
      paper.text(toLatin1(cells[index] ?? ''), xOf(columns.slice(0, index)), y, {
        width: width - gutter,
        align: align ?? 'left',
      })
    }),
  )
  paper.addStructure(paper.struct('TR', {}, kids))
  paper.y = y
  paper.x = pageSize.margin
}

function heightOf(paper: PdfDocument, columns: readonly TableColumn[], row: Row): number {
  paper.font(row.strong ? boldFont : regularFont).fontSize(8.5)
  return tallestCell(paper, columns, row) + padding / 2
}

/** Returns the height of a row in the current font. */
function tallestCell(paper: PdfDocument, columns: readonly TableColumn[], { cells }: Row): number {
  const heights = columns.map(({ width }, index) =>
    paper.heightOfString(toLatin1(cells[index] ?? ''), { width: width - gutter }),
  )
  return Math.max(lineHeight, ...heights)
}

/** Returns the x position after these columns. */
function xOf(columns: readonly TableColumn[]): number {
  return columns.reduce((x, { width }) => x + width, Number(pageSize.margin))
}
