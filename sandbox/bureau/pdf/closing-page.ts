import { heading, paragraph } from './drawing'
import type { Paper } from './pdf-document'

/** How to read the report and what a consumer can do about it. */
export function closingPage(paper: Paper): void {
  paper.addPage()
  heading(paper, 'H1', 'Reading this report')
  heading(paper, 'H3', 'Payment history')
  paragraph(
    paper,
    'A dot is a month paid as agreed. 30, 60, 90, 120, 150 and 180 count the days a payment was late. New: too new to rate. CO: charged off. COL: in collection. BK: bankruptcy. FC: foreclosure. RP: repossession. VS: voluntary surrender. A dash: nothing was reported.',
  )
  heading(paper, 'H3', 'Open accounts')
  paragraph(
    paper,
    'The table counts open accounts only. Closed accounts are listed below it for as long as bureaus keep them.',
  )
  heading(paper, 'H3', 'If something is wrong')
  paragraph(
    paper,
    'Dispute it with the bureau and with the company that reported it: both must look into it, as a rule within 30 days. A security freeze and a fraud alert are free. Free reports of all three bureaus: annualcreditreport.com or 1-877-322-8228.',
  )
  heading(paper, 'H3', 'About this document')
  paragraph(paper, 'This report was drawn by a sandbox. Every person, company, account and number in it is invented.')
}
