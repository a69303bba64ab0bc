import { ornament, rule } from './drawing'
import { latin } from './formats'
import { bold, ink, needSpace, type Paper, page, regular } from './pdf-document'

export type Column = { readonly title: string; readonly width: number; readonly align?: 'right' }
type Row = { readonly cells: readonly string[]; readonly strong?: boolean }

const lineHeight = 12
const padding = 4
/** Between a cell's text and the next column. */
const gutter = 6

/** A ruled table; its head is repeated on every page it reaches. A strong row is the total. */
export function table(paper: Paper, columns: readonly Column[], rows: readonly Row[]): void {
  needSpace(paper, 3 * (lineHeight + padding))
  drawHead(paper, columns)
  for (const row of rows) {
    const height = heightOf(paper, columns, row)
    const before = paper.y
    needSpace(paper, height + padding)
    if (paper.y < before) drawHead(paper, columns)
    if (row.strong)
      ornament(paper, () =>
        paper.rect(page.margin, paper.y - padding, xOf(columns) - page.margin, height + padding).fill(ink.tint),
      )
    drawRow(paper, columns, row, 'TD')
    paper.y += height
    rule(paper)
    paper.y += padding
  }
  paper.y += 12
}

function drawHead(paper: Paper, columns: readonly Column[]): void {
  drawRow(paper, columns, { cells: columns.map(({ title }) => title) }, 'TH')
  paper.y += lineHeight
  rule(paper, ink.muted, 0.7)
  paper.y += padding
}

function drawRow(paper: Paper, columns: readonly Column[], { cells, strong }: Row, tag: 'TH' | 'TD'): void {
  const y = paper.y
  const isHead = tag === 'TH'
  const kids = columns.map(({ width, align }, index) =>
    paper.struct(tag, {}, () => {
      paper.font(strong || isHead ? bold : regular).fontSize(isHead ? 7.5 : 8.5)
      paper.fillColor(isHead ? ink.muted : ink.text)
      paper.text(latin(cells[index] ?? ''), xOf(columns.slice(0, index)), y, {
        width: width - gutter,
        align: align ?? 'left',
      })
    }),
  )
  paper.addStructure(paper.struct('TR', {}, kids))
  paper.y = y
  paper.x = page.margin
}

function heightOf(paper: Paper, columns: readonly Column[], { cells, strong }: Row): number {
  paper.font(strong ? bold : regular).fontSize(8.5)
  const heights = columns.map(({ width }, index) =>
    paper.heightOfString(latin(cells[index] ?? ''), { width: width - gutter }),
  )
  return Math.max(lineHeight, ...heights) + padding / 2
}

/** Where the column after these begins. */
function xOf(columns: readonly Column[]): number {
  return columns.reduce((x, { width }) => x + width, Number(page.margin))
}
