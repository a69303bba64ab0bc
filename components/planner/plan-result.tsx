import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useShownBureau } from '@/components/credit/use-shown-bureau'
import { usePageContext } from '@/lib/client/page/page-context'
import { useFormats } from '@/lib/client/page/use-formats'
import type { Plan, PlanAlternative, PlannedPathway } from '@/lib/contract/bff/planner'
import { addMonths } from '@/lib/domain/formats/calendar'
import { newScoreRange, type PlanStart } from '@/lib/domain/planner/pathway'
import { type PlannerTarget, withTarget } from '@/lib/domain/planner/planned-target'
import { scaleMax } from '@/lib/domain/score/score-scale'
import { pathOf } from '@/lib/routes'
import { linkClass, PlanActions } from './plan-actions'

type PlanResultProps = {
  plan: Plan
  target: PlannerTarget
  start: PlanStart | undefined
  /** A phone shows the range only, with a link to the planner, unless the visit consists of one page. */
  isBriefOnPhones?: boolean
}

/** The result of the chosen pathway, or what comes close if the target is out of reach. */
export function PlanResult({ plan, target, start, isBriefOnPhones = false }: PlanResultProps) {
  const t = useTranslations('planner')
  const { standAlone } = usePageContext()
  const isBrief = isBriefOnPhones && !standAlone
  if (plan.kind === 'none') return <p>{t('none', target)}</p>
  return (
    <div className={`flex flex-col gap-5 ${isBrief ? 'not-print:max-sm:**:data-detail:hidden' : ''}`}>
      {plan.kind === 'reachable' ? (
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          <NewRange pathway={plan.pathway} start={start} />
          <PlanActions actions={plan.pathway.actions} provider={start?.provider} />
        </div>
      ) : (
        <Alternatives alternatives={plan.alternatives} target={target} start={start} />
      )}
      <div className="flex flex-col items-start gap-1 text-ink-muted text-sm">
        <span className="rounded-sm border border-edge px-2">{t('estimate')}</span>
        <p className="max-w-prose">{t('assumptions')}</p>
        {start ? <Start {...start} /> : null}
      </div>
      {isBrief ? <StepsLink target={target} /> : null}
    </div>
  )
}

/** Leads a phone to the planner's page, which has the steps to the target. */
function StepsLink({ target }: { target: PlannerTarget }) {
  const t = useTranslations('planner')
  const { linkTo } = useShownBureau()
  return (
    <Link prefetch={false} href={linkTo(withTarget(pathOf('scoreUp'), target))} className={`${linkClass} sm:hidden`}>
      {t('actions')}
    </Link>
  )
}

type AlternativesProps = Omit<PlanResultProps, 'plan'> & { alternatives: readonly PlanAlternative[] }

function Alternatives({ alternatives, target, start }: AlternativesProps) {
  const t = useTranslations('planner')
  return (
    <>
      <p className="max-w-prose">{t('outOfReach', target)}</p>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        {alternatives.map(({ kind, pathway }) => (
          <section key={kind} className="flex flex-col gap-4 border-hairline border-t pt-4">
            <h3 className="font-semibold text-base">{t(`alternatives.${kind}`)}</h3>
            <NewRange pathway={pathway} start={start} />
            <PlanActions actions={pathway.actions} provider={start?.provider} level="h4" />
          </section>
        ))}
      </div>
    </>
  )
}

function NewRange({ pathway, start }: { pathway: PlannedPathway; start: PlanStart | undefined }) {
  const t = useTranslations('planner')
  const { formatMonth } = useFormats()
  const { pointsFrom: low, pointsTo: high, months } = pathway
  return (
    <div>
      {start ? <ScoreRange start={start} pathway={pathway} /> : null}
      <p className="mt-2">
        {start?.date === undefined
          ? t('increase', { low, high, months })
          : t('increaseBy', { low, high, months, date: formatMonth(addMonths(start.date, months)) })}
      </p>
    </div>
  )
}

/** The new range; both ends can meet at the highest score of the scale. */
function ScoreRange({ start, pathway }: { start: PlanStart; pathway: PlannedPathway }) {
  const t = useTranslations('planner')
  const { low, high } = newScoreRange(start.score, pathway)
  return (
    <p>
      <span className="block text-ink-muted">{t('newRange')}</span>
      <strong className="block font-semibold text-3xl">{low === high ? low : t('range', { low, high })}</strong>
      {start.score + pathway.pointsTo > scaleMax ? (
        <span className="block text-ink-muted text-sm">{t('highest', { highest: scaleMax })}</span>
      ) : null}
    </p>
  )
}

function Start({ label, score, date }: PlanStart) {
  const t = useTranslations('planner')
  const { formatDate } = useFormats()
  return (
    <p>
      {date === undefined
        ? t('startUndated', { provider: label, score })
        : t('start', { provider: label, score, date: formatDate(date) })}
    </p>
  )
}
