import type { ReportView } from '@/lib/contract/bureau/report'
import { drawFactGrid, drawHeading, drawParagraph } from './drawing'
import { formatCode, notAvailable } from './formats'
import type { PdfReport } from './pdf-document'
import { drawTable } from './table'

/**
 * Draws collections, public records, inquiries, statements and personal information. An empty
 * section contains a note.
 */
export function drawOtherItems(report: PdfReport, view: ReportView): void {
  drawCollections(report, view)
  drawRecords(report, view)
  drawInquiries(report, view)
  drawStatements(report, view)
  drawPersonal(report, view)
}

function drawCollections({ paper, texts }: PdfReport, { collections }: ReportView): void {
  const { t, dataLang: lang, formatDay, formatAmount } = texts
  drawHeading(paper, 'H2', t('report.others.collections'))
  if (!collections?.length) {
    drawParagraph(paper, t('report.others.none'))
    return
  }
  const columns = [
    { title: t('report.others.collectedFor'), width: 190, lang },
    { title: t('report.others.assigned'), width: 80 },
    { title: t('report.others.status'), width: 74, lang },
    { title: t('report.others.originalAmount'), width: 80, align: 'right' },
    { title: t('report.others.owed'), width: 80, align: 'right' },
  ] as const
  const rows = collections.map((item) => ({
    cells: [
      item.agencyClient ?? notAvailable,
      formatDay(item.assignedDate),
      formatCode(item.status),
      formatAmount(item.orginalAmountOwed),
      formatAmount(item.amount),
    ],
  }))
  drawTable(paper, columns, rows)
}

function drawRecords({ paper, texts }: PdfReport, { publicRecords }: ReportView): void {
  const { t, dataLang: lang, formatDay, formatAmount } = texts
  drawHeading(paper, 'H2', t('report.others.publicRecords'))
  if (!publicRecords?.length) {
    drawParagraph(paper, t('report.others.none'))
    return
  }
  const columns = [
    { title: t('report.others.court'), width: 250, lang },
    { title: t('report.others.filed'), width: 80 },
    { title: t('report.others.disposition'), width: 94, lang },
    { title: t('report.others.liability'), width: 80, align: 'right' },
  ] as const
  const rows = publicRecords.map((item) => ({
    cells: [
      item.courtName ?? notAvailable,
      formatDay(item.filedDate),
      item.dispositionStatus ?? notAvailable,
      formatAmount(item.liability),
    ],
  }))
  drawTable(paper, columns, rows)
}

function drawInquiries({ paper, texts }: PdfReport, { inquiries }: ReportView): void {
  const { t, dataLang: lang, formatDay } = texts
  drawHeading(paper, 'H2', t('report.others.inquiries'))
  if (!inquiries?.length) {
    drawParagraph(paper, t('report.others.none'))
    return
  }
  const columns = [
    { title: t('report.others.company'), width: 260, lang },
    { title: t('report.others.date'), width: 100 },
    { title: t('report.others.kind'), width: 144 },
  ]
  const rows = inquiries.map(({ type, contactInformation, reportedDate }) => ({
    cells: [
      contactInformation?.name ?? notAvailable,
      formatDay(reportedDate),
      t(type === 'HARD' ? 'report.others.hard' : 'report.others.soft'),
    ],
  }))
  drawTable(paper, columns, rows)
}

function drawStatements({ paper, texts }: PdfReport, { consumerStatements }: ReportView): void {
  const { t, formatDay, dataLang } = texts
  drawHeading(paper, 'H2', t('report.others.statements'))
  if (!consumerStatements?.length) {
    drawParagraph(paper, t('report.others.noStatement'))
    return
  }
  for (const { reportedDate, statement } of consumerStatements)
    drawFactGrid(paper, [[formatDay(reportedDate), statement ?? notAvailable, dataLang]], 1)
}

function drawPersonal({ paper, texts: { t } }: PdfReport, { summary }: ReportView): void {
  const subject = summary?.subject
  if (!subject) return
  drawHeading(paper, 'H2', t('report.others.personal'))
  const columns = [
    { title: t('report.others.kind'), width: 110 },
    { title: t('report.others.asReported'), width: 394 },
  ]
  const rows = [
    ...subject.names.map((name) => ({ cells: [t('report.others.name'), name] })),
    ...subject.addresses.map(({ text }) => ({ cells: [t('report.others.address'), text] })),
    ...subject.phones.map((phone) => ({
      cells: [t('report.others.phone'), `(***) ***-${phone.slice(-4)}`],
    })),
    ...subject.employment.map(({ name }) => ({ cells: [t('report.others.employer'), name] })),
  ]
  drawTable(paper, columns, rows)
}
