import { useLocale, useTranslations } from 'next-intl'
import { UrgentBand } from '@/components/credit/shared/first-step/urgent-band'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { usePageContext } from '@/lib/client/page/page-context'
import type { Plan, PlannedPathway } from '@/lib/contract/bff/credit/planner'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import { scoreIncrements, timeHorizons } from '@/lib/contract/choices'
import type { Dispute } from '@/lib/domain/credit/alerts/disputed'
import type { FirstStep } from '@/lib/domain/credit/first-step/first-step'
import { newScoreRange, type PlannerTarget, planStartOf } from '@/lib/domain/credit/planner/pathway'
import { bureauNamedIn } from '@/lib/domain/credit/planner/plan'
import { isInTopBand } from '@/lib/domain/credit/planner/reach'
import type { ScoredCard } from '@/lib/domain/credit/score/score-card'
import { scaleMax } from '@/lib/domain/credit/score/score-scale'
import { addMonths } from '@/lib/domain/shared/formats/calendar'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { withQuery } from '@/lib/domain/shared/formats/providers'
import { pathOf } from '@/lib/routes'
import { Assumptions } from './assumptions'
import { CountedInRange, PlanActions } from './plan-actions'
import { alertToAnswer, useUndisputedSteps } from './use-undisputed-steps'

type PlanResultProps = {
  plan: Plan
  target: PlannerTarget
  cards: readonly ScoreCardData[]
  /** The bureau shown on the page. */
  shown: string
  disputes: readonly Dispute[]
  first: FirstStep | undefined
  /**
   * Whether to show only the range and, unless the visit is limited to one page, a link to the
   * planner.
   */
  isBrief: boolean
}

const briefClass =
  'relative flex flex-wrap items-end gap-x-6 not-print:**:data-detail:hidden **:[strong]:mt-2 **:[strong]:text-2xl **:[p]:mt-0 **:[p]:text-sm'

/**
 * On wide screens, the name of the range is on the heading's baseline, and its figure is on the
 * line of the choices.
 */
const alignedClass = 'lg:pt-1.5 lg:**:[strong]:mt-2.5 lg:[&_p+p]:mt-1!'
/** Places the link to the steps beside the range. With several ranges, the link is below them. */
const besideRange = 'absolute top-6 right-0 lg:top-8'

/** Shows the plan for the chosen target, or the closest targets if it is out of reach. */
export function PlanResult(props: PlanResultProps) {
  const { plan, target, cards, shown, disputes, first } = props
  const t = useTranslations('planner')
  const { standAlone } = usePageContext()
  const isBrief = props.isBrief && !standAlone
  const named = bureauNamedIn(plan)
  const start = planStartOf(cards, named, shown)
  const provider = start?.provider
  const { toClearUp } = useUndisputedSteps({ actions: actionsOf(plan), provider, disputes })
  if (plan.kind === 'none') return <NoPlan target={target} start={start} />
  const scored = cards.filter(({ score }) => score !== undefined).length
  const assumptions = <Assumptions {...{ start, named, scored }} />
  const ofPlan = { start, provider, disputes, first, isBrief }
  const isFirstAmongSteps = toClearUp.some((one) => alertToAnswer(first, one))
  return (
    <div
      className={
        isBrief
          ? `${briefClass} ${plan.kind === 'reachable' ? alignedClass : ''}`
          : 'flex flex-col gap-5'
      }
    >
      {/* The score page already shows the first step above. */}
      {isBrief || isFirstAmongSteps ? null : <UrgentBand step={first} />}
      {plan.kind === 'reachable' ? (
        <div className={isBrief ? 'contents' : besideStepsClass}>
          <NewRange {...ofPlan} pathway={plan.pathway} />
          <PlanActions {...ofPlan} actions={plan.pathway.actions} />
          {assumptions}
        </div>
      ) : (
        <>
          <p className="max-w-prose">{t('outOfReach', target)}</p>
          <div className="grid gap-x-10 gap-y-8 @min-[52rem]:grid-cols-2">
            {plan.alternatives.map(({ kind, pathway }) => (
              <section key={kind} className="flex flex-col gap-4 border-hairline border-t pt-4">
                <h3 className="font-semibold text-base">{t(`alternatives.${kind}`)}</h3>
                <NewRange {...ofPlan} pathway={pathway} />
                <PlanActions {...ofPlan} actions={pathway.actions} level="h4" />
              </section>
            ))}
          </div>
          {assumptions}
        </>
      )}
      {isBrief ? (
        <ScreenLink
          path={withQuery(pathOf('scoreUp'), target)}
          className={plan.kind === 'reachable' ? besideRange : ''}
        >
          {t('actions')}
        </ScreenLink>
      ) : null}
    </div>
  )
}

/** Places the steps beside the range and its assumptions on wide screens. */
const besideStepsClass =
  'grid gap-x-12 gap-y-5 @min-[52rem]:grid-cols-[18rem_1fr] @min-[52rem]:grid-rows-[auto_1fr] @min-[52rem]:gap-y-3'
function actionsOf(plan: Plan): readonly string[] {
  if (plan.kind === 'none') return []
  return plan.kind === 'reachable'
    ? plan.pathway.actions
    : plan.alternatives.flatMap(({ pathway }) => pathway.actions)
}

/**
 * Shown if no action gains this many points. Offers other targets, unless the score is in the
 * highest band.
 */
function NoPlan({ target, start }: { target: PlannerTarget; start: ScoredCard | undefined }) {
  const t = useTranslations('planner')
  const band = start?.bands.at(-1)
  if (band && isInTopBand({ kind: 'none' }, start))
    return <p className="max-w-prose">{t('highestBand', { band: band.name })}</p>
  const [fewer, longer] = [
    target.points > Math.min(...scoreIncrements),
    target.months < Math.max(...timeHorizons),
  ]
  const hint = fewer && longer ? 'tryBoth' : fewer ? 'tryFewer' : longer ? 'tryLonger' : 'tryLater'
  return (
    <p className="max-w-prose">
      {t('none', target)} {t(hint)}
    </p>
  )
}

type NewRangeProps = {
  pathway: PlannedPathway
  start: ScoredCard | undefined
  provider: string | undefined
  disputes: readonly Dispute[]
  first: FirstStep | undefined
  isBrief: boolean
}

/** Shows the new range and the accounts in question that it includes. */
function NewRange({ pathway, start, provider, disputes, isBrief }: NewRangeProps) {
  const t = useTranslations('planner')
  const { formatMonth } = dateFormatsOf(useLocale())
  const { months } = pathway
  const increase = { low: pathway.pointsFrom, high: pathway.pointsTo, months }
  const range = start && newScoreRange(start.score, pathway)
  return (
    <div>
      {range ? (
        <p>
          <span className="block text-ink-muted">
            {t('newRange')}{' '}
            <span className="ml-1 rounded-sm border border-edge px-2 text-sm">{t('estimate')}</span>
          </span>
          <strong className="block font-semibold text-3xl">
            {range.low === range.high ? range.low : t('range', range)}
          </strong>
          {start.score + pathway.pointsTo > scaleMax ? (
            <span className="block text-ink-muted text-sm">
              {t('highest', { highest: scaleMax })}
            </span>
          ) : null}
        </p>
      ) : null}
      <p className="max-sm:text-sm sm:mt-2">
        {start?.date === undefined
          ? t('increase', increase)
          : t('increaseBy', { ...increase, date: formatMonth(addMonths(start.date, months)) })}
      </p>
      <CountedInRange {...{ provider, disputes, isBrief }} actions={pathway.actions} />
    </div>
  )
}
