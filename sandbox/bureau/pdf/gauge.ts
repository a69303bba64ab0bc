import type { ScoreView } from '@/lib/contract/bureau/score'
import { drawFigure } from './drawing'
import { bureauName } from './formats'
import { bandColors, boldFont, colors, type PdfReport, regularFont } from './pdf-document'

const floor = 300
const ceiling = 850
/** The arc spans 240° and is open at the bottom. */
const startDegrees = 150
const sweepDegrees = 240

type GaugePosition = { readonly x: number; readonly y: number; readonly radius: number }

/** Draws one bureau's score on an arc with its center at `x` and `y`. */
export function drawGauge(
  { paper, texts }: PdfReport,
  view: ScoreView,
  { x, y, radius }: GaugePosition,
): void {
  const score = view.score ?? 0
  const scored = score > 0
  const { t, formatDay } = texts
  const bureau = bureauName(view.provider)
  const rating = view.rating ?? t('report.gauge.notRated')
  const alt = scored
    ? t('report.gauge.alt', { bureau, score, highest: ceiling, rating })
    : t('report.gauge.altWithoutScore', { bureau })
  drawFigure(paper, alt, () => {
    const share = scored ? (score - floor) / (ceiling - floor) : 0
    paper.lineCap('round').lineWidth(radius / 6)
    paper.path(arc({ x, y, radius }, 1)).stroke(colors.line)
    if (scored) paper.path(arc({ x, y, radius }, share)).stroke(bandColor(view))
    paper.lineCap('butt')
    const box = { width: radius * 2, align: 'center', lineBreak: false } as const
    paper
      .font(boldFont)
      .fontSize(radius * 0.62)
      .fillColor(colors.text)
      .text(scored ? String(score) : '–', x - radius, y - radius * 0.32, box)
    paper
      .font(boldFont)
      .fontSize(9.5)
      .text(scored ? rating : t('report.gauge.noScore'), x - radius, y + radius * 0.28, box)
    paper.font(regularFont).fontSize(8).fillColor(colors.muted)
    paper.text(
      t('report.gauge.source', { bureau, date: formatDay(view.date) }),
      x - radius - 20,
      y + radius * 0.78,
      {
        ...box,
        width: radius * 2 + 40,
      },
    )
  })
}

function arc({ x, y, radius }: GaugePosition, share: number): string {
  const point = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`
  }
  const end = startDegrees + sweepDegrees * share
  const large = sweepDegrees * share > 180 ? 1 : 0
  return `M ${point(startDegrees)} A ${radius} ${radius} 0 ${large} 1 ${point(end)}`
}

function bandColor({ score, scoreRanges }: ScoreView): string {
  const ranges = [...(scoreRanges ?? [])].sort((a, b) => a.low - b.low)
  const place = ranges.findIndex(({ low, high }) => score != null && score >= low && score <= high)
  return (
    bandColors[Math.round((place / Math.max(1, ranges.length - 1)) * (bandColors.length - 1))] ??
    colors.text
  )
}
