import type { LatestScore, ScoreReason, ScoreView } from '@/lib/contract/bureau/score'
import { addressLine, type ConsumerDetails } from '../history/personal-history'
import {
  drawDecoration,
  drawFactGrid,
  drawHeading,
  drawParagraph,
  drawRule,
  drawTagged,
} from './drawing'
import { bureauName, toLatin1 } from './formats'
import { drawGauge } from './gauge'
import {
  boldFont,
  colors,
  contentWidth,
  type PdfReport,
  pageSize,
  regularFont,
} from './pdf-document'

type CoverPage = {
  readonly consumer: ConsumerDetails
  readonly scores: LatestScore
  readonly reportId: string
  readonly preparedAt: number
}

/** Draws the consumer, the date, the scores and their reasons. */
export function drawCoverPage(
  report: PdfReport,
  { consumer, scores, reportId, preparedAt }: CoverPage,
): void {
  const { paper, texts } = report
  const { t, formatDay, formatList } = texts
  const views = scores.providerViews ?? []
  drawDecoration(paper, () => paper.rect(0, 0, pageSize.width, 8).fill(colors.text))
  drawHeading(paper, 'H1', t('report.title'))
  const bureaus = formatList(views.map((view) => bureauName(view.provider)))
  drawParagraph(paper, t('report.prepared', { date: formatDay(preparedAt), bureaus }), colors.muted)
  drawRule(paper)
  paper.y += 12
  drawFactGrid(
    paper,
    [
      [t('report.cover.name'), `${consumer.fname} ${consumer.lname}`],
      [t('report.cover.address'), addressLine(consumer)],
      [t('report.cover.ssn'), `***-**-${consumer.ssnEnding}`],
      [t('report.cover.mobile'), `(***) ***-${consumer.mobile.slice(-4)}`],
      [t('report.cover.reportNumber'), reportId],
      [t('report.cover.scoreModel'), 'VantageScore 3.0'],
    ],
    2,
  )
  paper.y += 14
  drawHeading(paper, 'H2', t('report.cover.scores', { count: views.length }))
  drawGauges(report, views)
  const [first] = views
  if (first?.scoreReasons?.length) drawReasons(report, first)
  drawParagraph(paper, t('report.cover.range'), colors.muted)
}

function drawGauges(report: PdfReport, views: readonly ScoreView[]): void {
  const { paper } = report
  const radius = views.length > 1 ? 58 : 72
  const width = contentWidth / Math.max(1, views.length)
  const y = paper.y + radius + 14
  for (const [index, view] of views.entries()) {
    drawGauge(report, view, { x: pageSize.margin + width * (index + 0.5), y, radius })
  }
  paper.y = y + radius + 16
  paper.x = pageSize.margin
}

/** Draws two columns: what helps the score and what hurts it. */
function drawReasons(
  { paper, texts: { t, dataLang } }: PdfReport,
  { scoreReasons, provider }: ScoreView,
): void {
  const list = scoreReasons ?? []
  drawHeading(paper, 'H2', t('report.cover.reasons', { bureau: bureauName(provider) }))
  const top = paper.y
  const width = contentWidth / 2 - 10
  const columns = [
    {
      title: t('report.cover.helps'),
      color: colors.good,
      reasons: list.filter((reason) => effectOf(reason) === 'HELPING'),
    },
    {
      title: t('report.cover.hurts'),
      color: colors.bad,
      reasons: list.filter((reason) => effectOf(reason) === 'HURTING'),
    },
  ]
  const ends = columns.map(({ title, color, reasons }, index) => {
    const x = pageSize.margin + index * (width + 20)
    drawTagged(paper, { tag: 'H3' }, () =>
      paper.font(boldFont).fontSize(9.5).fillColor(color).text(title, x, top, { width }),
    )
    for (const { description } of reasons) {
      paper.y += 4
      drawTagged(paper, { tag: 'P', lang: dataLang }, () => {
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

/**
 * Returns the effect as sent. Without one, derives it from the code: a leading P is positive.
 * Contract, section 3.
 */
function effectOf({ code, creditScoreFactorEffect }: ScoreReason): string {
  return creditScoreFactorEffect ?? (String(code).startsWith('P') ? 'HELPING' : 'HURTING')
}
