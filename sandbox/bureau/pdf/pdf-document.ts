import PDFDocument from 'pdfkit'
import { latin } from './formats'

/** US Letter, in points of 1/72 inch. */
export const page = { width: 612, height: 792, margin: 54, footer: 40 } as const
export const columnWidth = page.width - 2 * page.margin
/** The lowest line that content may reach; the footer stands below. */
const bottom = page.height - page.margin - 14

export const ink = {
  text: '#1b1f27',
  muted: '#5a6270',
  line: '#d8dbe1',
  tint: '#f4f5f7',
  bad: '#a3271f',
  good: '#1c6b3c',
} as const
/** From Very Poor to Excellent. */
export const bandInk = ['#a3271f', '#b8651b', '#a08a1e', '#3f7d3a', '#1c6b3c'] as const

export const regular = 'Helvetica'
export const bold = 'Helvetica-Bold'

export type Paper = PDFKit.PDFDocument

type Imprint = { readonly title: string; readonly author: string; readonly preparedAt: number }

/** An empty tagged document; its dates are the report's, so that one file always prints the same bytes. */
export function openPaper({ title, author, preparedAt }: Imprint): Paper {
  const prepared = new Date(preparedAt)
  return new PDFDocument({
    size: 'LETTER',
    // The footer stands inside the bottom margin that pdfkit knows of, or it would begin a new page.
    margins: { top: page.margin, bottom: 20, left: page.margin, right: page.margin },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: latin(title), Author: author, CreationDate: prepared, ModDate: prepared },
  })
}

/** Begins a new page unless `height` points are left on this one. */
export function needSpace(paper: Paper, height: number): void {
  if (paper.y + height > bottom) paper.addPage()
}

/** Numbers the pages and closes the document. */
export function closePaper(paper: Paper, footing: string): void {
  const { start, count } = paper.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    paper.switchToPage(index)
    paper.markContent('Artifact', { type: 'Pagination' })
    const y = page.height - page.footer - 8
    paper.font(regular).fontSize(7.5).fillColor(ink.muted)
    paper.text(latin(footing), page.margin, y, { width: columnWidth - 80, lineBreak: false })
    paper.text(`Page ${index + 1} of ${count}`, page.width - page.margin - 80, y, {
      width: 80,
      align: 'right',
      lineBreak: false,
    })
    paper.endMarkedContent()
  }
  paper.end()
}
