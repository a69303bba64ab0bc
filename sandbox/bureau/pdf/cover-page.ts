import type { LatestScore, ScoreReason, ScoreView } from '@/lib/contract/bureau/score'
import { addressLine, type ConsumerDetails } from '../history/personal-history'
import { drawDecoration, drawFactGrid, drawHeading, drawParagraph, drawRule, drawTagged } from './drawing'
import { bureauName, toLatin1 } from './formats'
import { drawGauge } from './gauge'
import { boldFont, colors, contentWidth, type PdfDocument, pageSize, regularFont } from './pdf-document'

type CoverPage = {
  readonly consumer: ConsumerDetails
  readonly scores: LatestScore
  readonly reportId: string
  readonly preparedOn: string
}

/** Draws consumer, date, scores and their reasons. */
export function drawCoverPage(paper: PdfDocument, { consumer, scores, reportId, preparedOn }: CoverPage): void {
  const views = scores.providerViews ?? []
  drawDecoration(paper, () => paper.rect(0, 0, pageSize.width, 8).fill(colors.text))
  drawHeading(paper, 'H1', 'Credit report')
  drawParagraph(
    paper,
    `Prepared ${preparedOn} from the files of ${views.map((view) => bureauName(view.provider)).join(', ')}`,
    colors.muted,
  )
  drawRule(paper)
  paper.y += 12
  drawFactGrid(
    paper,
    [
      ['Name', `${consumer.fname} ${consumer.lname}`],
      ['Address', addressLine(consumer)],
      ['Social security number', `***-**-${consumer.ssnEnding}`],
      ['Mobile phone', `(***) ***-${consumer.mobile.slice(-4)}`],
      ['Report number', reportId],
      ['Score model', 'VantageScore 3.0'],
    ],
    2,
  )
  paper.y += 14
  drawHeading(paper, 'H2', views.length > 1 ? 'Your scores' : 'Your score')
  drawGauges(paper, views)
  const [first] = views
  if (first?.scoreReasons?.length) drawReasons(paper, first)
  drawParagraph(
    paper,
    'VantageScore 3.0 runs from 300 to 850. Lenders may use other models, other bureaus and other dates, so the score they see may differ.',
    colors.muted,
  )
}

function drawGauges(paper: PdfDocument, views: readonly ScoreView[]): void {
  const radius = views.length > 1 ? 58 : 72
  const width = contentWidth / Math.max(1, views.length)
  const y = paper.y + radius + 14
  for (const [index, view] of views.entries()) {
    drawGauge(paper, view, { x: pageSize.margin + width * (index + 0.5), y, radius })
  }
  paper.y = y + radius + 16
  paper.x = pageSize.margin
}

/** Draws two columns: what helps and what hurts. */
function drawReasons(paper: PdfDocument, { scoreReasons, provider }: ScoreView): void {
  const list = scoreReasons ?? []
  drawHeading(paper, 'H2', `What stands behind the ${bureauName(provider)} score`)
  const top = paper.y
  const width = contentWidth / 2 - 10
  const columns = [
    { title: 'Helps', color: colors.good, reasons: list.filter((reason) => effectOf(reason) === 'HELPING') },
    { title: 'Hurts', color: colors.bad, reasons: list.filter((reason) => effectOf(reason) === 'HURTING') },
  ]
  const ends = columns.map(({ title, color, reasons }, index) => {
    const x = pageSize.margin + index * (width + 20)
    drawTagged(paper, 'H3', () => paper.font(boldFont).fontSize(9.5).fillColor(color).text(title, x, top, { width }))
    for (const { description } of reasons) {
      paper.y += 4
      drawTagged(paper, 'P', () => {
        paper
          .font(regularFont)
          .fontSize(9)
          .fillColor(colors.text)
          .text(toLatin1(description ?? ''), x, paper.y, { width })
      })
    }
    return paper.y
  })
  paper.y = Math.max(...ends) + 16
  paper.x = pageSize.margin
}

/** The effect if sent, else derived from the code: a leading P is positive. Contract, section 3. */
function effectOf({ code, creditScoreFactorEffect }: ScoreReason): string {
  return creditScoreFactorEffect ?? (String(code).startsWith('P') ? 'HELPING' : 'HURTING')
}
