import type { LatestScore, ScoreReason, ScoreView } from '@/lib/contract/bureau/score'
import { addressLine, type Consumer } from '../history/personal-history'
import { factGrid, heading, ornament, paragraph, rule, tagged } from './drawing'
import { bureauName, latin } from './formats'
import { gauge } from './gauge'
import { bold, columnWidth, ink, type Paper, page, regular } from './pdf-document'

type Front = {
  readonly consumer: Consumer
  readonly scores: LatestScore
  readonly reportId: string
  readonly preparedOn: string
}

/** Who, when, the scores, and what stands behind them. */
export function frontPage(paper: Paper, { consumer, scores, reportId, preparedOn }: Front): void {
  const views = scores.providerViews ?? []
  ornament(paper, () => paper.rect(0, 0, page.width, 8).fill(ink.text))
  heading(paper, 'H1', 'Credit report')
  paragraph(
    paper,
    `Prepared ${preparedOn} from the files of ${views.map((view) => bureauName(view.provider)).join(', ')}`,
    ink.muted,
  )
  rule(paper)
  paper.y += 12
  factGrid(
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
  heading(paper, 'H2', views.length > 1 ? 'Your scores' : 'Your score')
  drawGauges(paper, views)
  const [first] = views
  if (first?.scoreReasons?.length) drawReasons(paper, first)
  paragraph(
    paper,
    'VantageScore 3.0 runs from 300 to 850. Lenders may use other models, other bureaus and other dates, so the score they see may differ.',
    ink.muted,
  )
}

function drawGauges(paper: Paper, views: readonly ScoreView[]): void {
  const radius = views.length > 1 ? 58 : 72
  const width = columnWidth / Math.max(1, views.length)
  const y = paper.y + radius + 14
  for (const [index, view] of views.entries()) {
    gauge(paper, view, { x: page.margin + width * (index + 0.5), y, radius })
  }
  paper.y = y + radius + 16
  paper.x = page.margin
}

/** Two columns: what helps, what hurts. */
function drawReasons(paper: Paper, { scoreReasons, provider }: ScoreView): void {
  const list = scoreReasons ?? []
  heading(paper, 'H2', `What stands behind the ${bureauName(provider)} score`)
  const top = paper.y
  const width = columnWidth / 2 - 10
  const columns = [
    { title: 'Helps', color: ink.good, reasons: list.filter((reason) => effectOf(reason) === 'HELPING') },
    { title: 'Hurts', color: ink.bad, reasons: list.filter((reason) => effectOf(reason) === 'HURTING') },
  ]
  const ends = columns.map(({ title, color, reasons }, index) => {
    const x = page.margin + index * (width + 20)
    tagged(paper, 'H3', () => paper.font(bold).fontSize(9.5).fillColor(color).text(title, x, top, { width }))
    for (const { description } of reasons) {
      paper.y += 4
      tagged(paper, 'P', () => {
        paper
          .font(regular)
          .fontSize(9)
          .fillColor(ink.text)
          .text(latin(description ?? ''), x, paper.y, { width })
      })
    }
    return paper.y
  })
  paper.y = Math.max(...ends) + 16
  paper.x = page.margin
}

/** The effect decides where it is sent, else the code: a leading P is positive. Contract, section 3. */
function effectOf({ code, creditScoreFactorEffect }: ScoreReason): string {
  return creditScoreFactorEffect ?? (String(code).startsWith('P') ? 'HELPING' : 'HURTING')
}
