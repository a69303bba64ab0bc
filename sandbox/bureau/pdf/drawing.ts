import { latin } from './formats'
import { bold, columnWidth, ink, needSpace, type Paper, page, regular } from './pdf-document'

/** Draws inside a structure element, so that screen readers know what it is. */
export function tagged(paper: Paper, tag: string, draw: () => void): void {
  paper.addStructure(paper.struct(tag, {}, draw))
}

/** A picture with the words that stand for it. */
export function figure(paper: Paper, alt: string, draw: () => void): void {
  paper.addStructure(paper.struct('Figure', { alt }, draw))
}

/** Draws what carries no meaning: lines, tints. */
export function ornament(paper: Paper, draw: () => void): void {
  paper.markContent('Artifact', { type: 'Layout' })
  draw()
  paper.endMarkedContent()
}

const headingSizes = { H1: 26, H2: 17, H3: 11.5 } as const

/** A heading stays with the `keepWith` points below it. */
export function heading(paper: Paper, tag: keyof typeof headingSizes, text: string, keepWith = 60): void {
  if (paper.y > page.margin && tag !== 'H3') paper.y += 8
  needSpace(paper, keepWith)
  tagged(paper, tag, () => {
    paper.font(bold).fontSize(headingSizes[tag]).fillColor(ink.text)
    paper.text(latin(text), page.margin, paper.y, { width: columnWidth })
  })
  paper.moveDown(0.4)
}

export function paragraph(paper: Paper, text: string, color: string = ink.text): void {
  needSpace(paper, 30)
  tagged(paper, 'P', () => {
    paper.font(regular).fontSize(9.5).fillColor(color)
    paper.text(latin(text), page.margin, paper.y, { width: columnWidth, lineGap: 2 })
  })
  paper.moveDown(0.6)
}

export function rule(paper: Paper, color: string = ink.line, width = 0.5): void {
  ornament(paper, () => {
    paper.moveTo(page.margin, paper.y).lineTo(page.width - page.margin, paper.y)
    paper.lineWidth(width).strokeColor(color).stroke()
  })
}

type Fact = readonly [label: string, value: string]

const labelHeight = 9
const rowGap = 7

/** Label over value, in columns; long values wrap. The cursor ends below the last row. */
export function factGrid(paper: Paper, facts: readonly Fact[], columns: number): void {
  const width = columnWidth / columns
  for (const row of rowsOf(facts, columns)) {
    const height = rowHeight(paper, row, width)
    needSpace(paper, height)
    const y = paper.y
    for (const [column, [label, value]] of row.entries()) {
      const x = page.margin + column * width
      tagged(paper, 'P', () => {
        paper
          .font(regular)
          .fontSize(7)
          .fillColor(ink.muted)
          .text(label, x, y, { width: width - 8, height: 8, ellipsis: true })
        paper
          .fontSize(9)
          .fillColor(ink.text)
          .text(latin(value), x, y + labelHeight, { width: width - 8 })
      })
    }
    paper.y = y + height
  }
  paper.x = page.margin
}

export function factGridHeight(paper: Paper, facts: readonly Fact[], columns: number): number {
  return rowsOf(facts, columns).reduce((sum, row) => sum + rowHeight(paper, row, columnWidth / columns), 0)
}

function rowsOf(facts: readonly Fact[], columns: number): (readonly Fact[])[] {
  const count = Math.ceil(facts.length / columns)
  return Array.from({ length: count }, (_, row) => facts.slice(row * columns, (row + 1) * columns))
}

function rowHeight(paper: Paper, row: readonly Fact[], width: number): number {
  paper.font(regular).fontSize(9)
  const values = row.map(([, value]) => paper.heightOfString(latin(value), { width: width - 8 }))
  return labelHeight + Math.max(...values) + rowGap
}
