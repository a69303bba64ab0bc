import { Circle, CircleCheck, CircleHelp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { HostText } from '@/components/credit/shared/host/host-text'
import { Card } from '@/components/ui/card'
import { formatCents } from '@/lib/domain/credit/debt-plan/utilization'
import {
  countMet,
  type ReadinessStatement,
  shareAbove,
} from '@/lib/domain/credit/readiness/readiness'
import { yearsAndMonths } from '@/lib/domain/shared/formats/calendar'
import { formatPercent } from '@/lib/domain/shared/formats/formats'

type ReadinessProductCardProps = {
  name: string
  statements: readonly ReadinessStatement[]
  /**
   * Whether an alert or an entry is in question, so that the result may change. It then has no
   * color of success.
   */
  isUnsettled: boolean
}

/** Shows how many of a product's criteria are met, and each criterion with its figure. */
export function ReadinessProductCard({ name, statements, isUnsettled }: ReadinessProductCardProps) {
  const t = useTranslations('ready')
  const nameId = useId()
  const { unknown, ...counts } = countMet(statements)
  return (
    <li>
      <Card aria-labelledby={nameId} className="flex h-full break-inside-avoid flex-col gap-4">
        <div className="flex flex-col gap-2">
          <h2 id={nameId} className="font-medium text-lg">
            <HostText>{name}</HostText>
          </h2>
          <p className="font-semibold text-2xl">
            {/* The space has the size of the figure, because a smaller one is hardly visible. */}
            {t('met', counts)}{' '}
            {unknown > 0 ? (
              <span className="whitespace-nowrap font-normal text-base text-ink-muted tracking-normal">
                · {t('unknown', { count: unknown })}
              </span>
            ) : null}
          </p>
          <ResultBar {...{ statements, isUnsettled }} />
        </div>
        <ul className="flex flex-col gap-3">
          {statements.map((statement) => (
            <ReadinessPoint key={statement.point} {...statement} isUnsettled={isUnsettled} />
          ))}
        </ul>
      </Card>
    </li>
  )
}

/** Draws a segment for each criterion, filled if it is met. Borders are printed, fills are not. */
function ResultBar({
  statements,
  isUnsettled,
}: Pick<ReadinessProductCardProps, 'statements' | 'isUnsettled'>) {
  const met = isUnsettled ? 'border-edge bg-edge' : 'border-positive bg-positive'
  const metFirst = statements.toSorted((a, b) => Number(b.isMet ?? 0) - Number(a.isMet ?? 0))
  return (
    <div aria-hidden="true" className="flex gap-1">
      {metFirst.map(({ point, isMet }) => (
        <span
          key={point}
          className={`h-2 grow rounded-full border ${isMet ? `${met} print:border-4` : 'border-edge'}`}
        />
      ))}
    </div>
  )
}

const states = {
  true: { word: 'isMet', Icon: CircleCheck, colour: 'text-positive' },
  false: { word: 'isNotMet', Icon: Circle, colour: 'text-ink-muted' },
  undefined: { word: 'isUnknown', Icon: CircleHelp, colour: 'text-ink-muted' },
} as const

function ReadinessPoint({
  isUnsettled,
  ...statement
}: ReadinessStatement & Pick<ReadinessProductCardProps, 'isUnsettled'>) {
  const t = useTranslations('ready')
  const { word, Icon, colour } = states[`${statement.isMet}`]
  return (
    <li className="flex items-start gap-2">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${isUnsettled ? 'text-ink-muted' : colour}`}
      />
      {/* What is met needs no attention. */}
      <span className={`text-pretty ${statement.isMet ? 'text-ink-muted' : ''}`}>
        <span className="font-medium">{t(word)}: </span>
        <PointSentence {...statement} />
      </span>
    </li>
  )
}

function PointSentence({ point, figures, isMet, account }: ReadinessStatement) {
  const t = useTranslations('ready')
  const limit = figures.most ?? figures.target ?? figures.mostOfIncome ?? 0
  const share = figures.use ?? figures.share ?? 0
  const span = (months = 0) => t('span', yearsAndMonths(months))
  return t.rich(`points.${point}`, {
    gap: (words) => <strong className="font-semibold">{words}</strong>,
    account: account ?? 'none',
    score: figures.ownScore ?? 0,
    lowest: figures.lowest ?? 0,
    points: figures.points ?? 0,
    share: isMet === false ? shareAbove(share, limit) : formatPercent(share),
    limit: formatPercent(limit),
    toTarget: formatCents(figures.toTarget ?? 0),
    payments: formatCents(figures.payments ?? 0),
    over: formatCents(figures.gap ?? 0),
    unnamed: figures.unnamed ?? 0,
    sinceMonths: figures.sinceLate ?? 0,
    late: figures.sinceLate === undefined ? 'no' : 'yes',
    asked: span(figures.asked),
    since: span(figures.sinceLate),
    wait: span(figures.wait),
    waitIfCounted: span(figures.waitIfCounted),
    reported: span(figures.reported),
  })
}
