import type { ReportView } from '@/lib/contract/bureau/report'
import { drawHeading, drawParagraph } from './drawing'
import { formatAmount, formatCode, formatDay } from './formats'
import type { PdfDocument } from './pdf-document'
import { drawTable } from './table'

/** Draws collections, public records, inquiries, statements and personal information; empty sections state so. */
export function drawOtherItems(paper: PdfDocument, view: ReportView): void {
  drawCollections(paper, view)
  drawRecords(paper, view)
  drawInquiries(paper, view)
  drawStatements(paper, view)
  drawPersonal(paper, view)
}

function drawCollections(paper: PdfDocument, { collections }: ReportView): void {
  drawHeading(paper, 'H2', 'Collections')
  if (!collections?.length) {
    drawParagraph(paper, 'None reported.')
    return
  }
  const columns = [
    { title: 'Collected for', width: 190 },
    { title: 'Assigned', width: 80 },
    { title: 'Status', width: 74 },
    { title: 'Original amount', width: 80, align: 'right' },
    { title: 'Owed now', width: 80, align: 'right' },
  ] as const
  const rows = collections.map((item) => ({
    cells: [
      item.agencyClient ?? '–',
      formatDay(item.assignedDate),
      formatCode(item.status),
      formatAmount(item.orginalAmountOwed),
      formatAmount(item.amount),
    ],
  }))
  drawTable(paper, columns, rows)
}

function drawRecords(paper: PdfDocument, { publicRecords }: ReportView): void {
  drawHeading(paper, 'H2', 'Public records')
  if (!publicRecords?.length) {
    drawParagraph(paper, 'None reported.')
    return
  }
  const columns = [
    { title: 'Court', width: 250 },
    { title: 'Filed', width: 80 },
    { title: 'Disposition', width: 94 },
    { title: 'Liability', width: 80, align: 'right' },
  ] as const
  const rows = publicRecords.map((item) => ({
    cells: [
      item.courtName ?? '–',
      formatDay(item.filedDate),
      item.dispositionStatus ?? '–',
      formatAmount(item.liability),
    ],
  }))
  drawTable(paper, columns, rows)
}

function drawInquiries(paper: PdfDocument, { inquiries }: ReportView): void {
  drawHeading(paper, 'H2', 'Inquiries of the last 24 months')
  if (!inquiries?.length) {
    drawParagraph(paper, 'None reported.')
    return
  }
  const columns = [
    { title: 'Company', width: 260 },
    { title: 'Date', width: 100 },
    { title: 'Kind', width: 144 },
  ]
  const kind = (type: string | null | undefined) =>
    type === 'HARD' ? 'Hard: for new credit' : 'Soft: no effect on the score'
  const rows = inquiries.map((item) => ({
    cells: [item.contactInformation?.name ?? '–', formatDay(item.reportedDate), kind(item.type)],
  }))
  drawTable(paper, columns, rows)
}

function drawStatements(paper: PdfDocument, { consumerStatements }: ReportView): void {
  drawHeading(paper, 'H2', 'Consumer statements')
  if (!consumerStatements?.length) {
    drawParagraph(paper, 'None on file.')
    return
  }
  for (const { reportedDate, statement } of consumerStatements)
    drawParagraph(paper, `${formatDay(reportedDate)}: ${statement ?? ''}`)
}

function drawPersonal(paper: PdfDocument, { summary }: ReportView): void {
  const subject = summary?.subject
  if (!subject) return
  drawHeading(paper, 'H2', 'Personal information')
  const columns = [
    { title: 'Kind', width: 110 },
    { title: 'As reported', width: 394 },
  ]
  const rows = [
    ...subject.names.map((name) => ({ cells: ['Name', name] })),
    ...subject.addresses.map(({ text }) => ({ cells: ['Address', text] })),
    ...subject.phones.map((phone) => ({ cells: ['Phone', `(***) ***-${phone.slice(-4)}`] })),
    ...subject.employment.map(({ name }) => ({ cells: ['Employer', name] })),
  ]
  drawTable(paper, columns, rows)
}
