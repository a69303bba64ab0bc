import { toLatin1 } from './formats'
import {
  boldFont,
  colors,
  contentWidth,
  ensureSpace,
  type PdfDocument,
  pageSize,
  regularFont,
} from './pdf-document'

type Structure = { readonly tag: string; readonly lang?: string | undefined }

/**
 * Draws inside a structure element for screen readers. `lang` is the language of its text, if it
 * differs from the document's.
 */
export function drawTagged(paper: PdfDocument, { tag, lang }: Structure, draw: () => void): void {
  paper.addStructure(paper.struct(tag, lang ? { lang } : {}, draw))
}

/** Draws a figure with alternative text. */
export function drawFigure(paper: PdfDocument, alt: string, draw: () => void): void {
  paper.addStructure(paper.struct('Figure', { alt }, draw))
}

/** Draws decoration: lines and backgrounds. */
export function drawDecoration(paper: PdfDocument, draw: () => void): void {
  paper.markContent('Artifact', { type: 'Layout' })
  draw()
  paper.endMarkedContent()
}

const headingSizes = { H1: 26, H2: 17, H3: 11.5 } as const

/** Draws a heading. Begins a new page first unless `spaceBelow` points are left on this one. */
export function drawHeading(
  paper: PdfDocument,
  tag: keyof typeof headingSizes,
  text: string,
  spaceBelow = 60,
): void {
  if (paper.y > pageSize.margin && tag !== 'H3') paper.y += 8
  ensureSpace(paper, spaceBelow)
  drawTagged(paper, { tag }, () => {
    paper.font(boldFont).fontSize(headingSizes[tag]).fillColor(colors.text)
    paper.text(toLatin1(text), pageSize.margin, paper.y, { width: contentWidth })
  })
  paper.moveDown(0.4)
}

export function drawParagraph(paper: PdfDocument, text: string, color: string = colors.text): void {
  ensureSpace(paper, 30)
  drawTagged(paper, { tag: 'P' }, () => {
    paper.font(regularFont).fontSize(9.5).fillColor(color)
    paper.text(toLatin1(text), pageSize.margin, paper.y, { width: contentWidth, lineGap: 2 })
  })
  paper.moveDown(0.6)
}

export function drawRule(paper: PdfDocument, color: string = colors.line, width = 0.5): void {
  drawDecoration(paper, () => {
    paper.moveTo(pageSize.margin, paper.y).lineTo(pageSize.width - pageSize.margin, paper.y)
    paper.lineWidth(width).strokeColor(color).stroke()
  })
}

/** `lang` is the language of the value, if it differs from the document's. */
export type Fact = readonly [label: string, value: string, lang?: string | undefined]

const labelHeight = 9
const rowGap = 7

/**
 * Draws facts in columns, each label above its value. Long values wrap. The cursor ends below the
 * last row.
 */
export function drawFactGrid(paper: PdfDocument, facts: readonly Fact[], columns: number): void {
  const width = contentWidth / columns
  for (const row of rowsOf(facts, columns)) {
    const height = rowHeight(paper, row, width)
    ensureSpace(paper, height)
    const y = paper.y
    for (const [column, fact] of row.entries())
      drawFact(paper, fact, { x: pageSize.margin + column * width, y, width: width - 8 })
    paper.y = y + height
  }
  paper.x = pageSize.margin
}

type FactPosition = { readonly x: number; readonly y: number; readonly width: number }

function drawFact(
  paper: PdfDocument,
  [label, value, lang]: Fact,
  { x, y, width }: FactPosition,
): void {
  const drawLabel = () => {
    paper.font(regularFont).fontSize(7).fillColor(colors.muted)
    paper.text(label, x, y, { width, height: 8, ellipsis: true })
  }
  const drawValue = () => {
    paper
      .fontSize(9)
      .fillColor(colors.text)
      .text(toLatin1(value), x, y + labelHeight, { width })
  }
  paper.addStructure(
    paper.struct('P', {}, [
      drawLabel,
      lang ? paper.struct('Span', { lang }, drawValue) : drawValue,
    ]),
  )
}

export function factGridHeight(
  paper: PdfDocument,
  facts: readonly Fact[],
  columns: number,
): number {
  return rowsOf(facts, columns).reduce(
    (sum, row) => sum + rowHeight(paper, row, contentWidth / columns),
    0,
  )
}

function rowsOf(facts: readonly Fact[], columns: number): (readonly Fact[])[] {
  const count = Math.ceil(facts.length / columns)
  return Array.from({ length: count }, (_, row) => facts.slice(row * columns, (row + 1) * columns))
}

function rowHeight(paper: PdfDocument, row: readonly Fact[], width: number): number {
  paper.font(regularFont).fontSize(9)
  const values = row.map(([, value]) => paper.heightOfString(toLatin1(value), { width: width - 8 }))
  return labelHeight + Math.max(...values) + rowGap
}
