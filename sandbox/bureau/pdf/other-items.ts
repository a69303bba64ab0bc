import type { ReportView } from '@/lib/contract/bureau/report'
import { heading, paragraph } from './drawing'
import { day, money, sentence } from './formats'
import type { Paper } from './pdf-document'
import { table } from './table'

/** Collections, public records, inquiries, statements and personal information; a section without entries says so. */
export function otherItems(paper: Paper, view: ReportView): void {
  drawCollections(paper, view)
  drawRecords(paper, view)
  drawInquiries(paper, view)
  drawStatements(paper, view)
  drawPersonal(paper, view)
}

function drawCollections(paper: Paper, { collections }: ReportView): void {
  heading(paper, 'H2', 'Collections')
  if (!collections?.length) {
    paragraph(paper, 'None reported.')
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
      day(item.assignedDate),
      sentence(item.status),
      money(item.orginalAmountOwed),
      money(item.amount),
    ],
  }))
  table(paper, columns, rows)
}

function drawRecords(paper: Paper, { publicRecords }: ReportView): void {
  heading(paper, 'H2', 'Public records')
  if (!publicRecords?.length) {
    paragraph(paper, 'None reported.')
    return
  }
  const columns = [
    { title: 'Court', width: 250 },
    { title: 'Filed', width: 80 },
    { title: 'Disposition', width: 94 },
    { title: 'Liability', width: 80, align: 'right' },
  ] as const
  const rows = publicRecords.map((item) => ({
    cells: [item.courtName ?? '–', day(item.filedDate), item.dispositionStatus ?? '–', money(item.liability)],
  }))
  table(paper, columns, rows)
}

function drawInquiries(paper: Paper, { inquiries }: ReportView): void {
  heading(paper, 'H2', 'Inquiries of the last 24 months')
  if (!inquiries?.length) {
    paragraph(paper, 'None reported.')
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
    cells: [item.contactInformation?.name ?? '–', day(item.reportedDate), kind(item.type)],
  }))
  table(paper, columns, rows)
}

function drawStatements(paper: Paper, { consumerStatements }: ReportView): void {
  heading(paper, 'H2', 'Consumer statements')
  if (!consumerStatements?.length) {
    paragraph(paper, 'None on file.')
    return
  }
  for (const { reportedDate, statement } of consumerStatements)
    paragraph(paper, `${day(reportedDate)}: ${statement ?? ''}`)
}

function drawPersonal(paper: Paper, { summary }: ReportView): void {
  const subject = summary?.subject
  if (!subject) return
  heading(paper, 'H2', 'Personal information')
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
  table(paper, columns, rows)
}
