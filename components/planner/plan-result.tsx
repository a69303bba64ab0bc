import { useTranslations } from 'next-intl'
import type { Plan, PlannedPathway } from '@/lib/contract/bff/planner'
import { formatDate } from '@/lib/domain/formats/calendar'
import { newScoreRange, type PlannerTarget, type PlanStart } from '@/lib/domain/planner/pathway'
import { scaleMax } from '@/lib/domain/score/score-scale'

type PlanResultProps = { plan: Plan; target: PlannerTarget; start: PlanStart | undefined }

/** The result of the chosen pathway, or the closest one if the target is out of reach. */
export function PlanResult({ plan, target, start }: PlanResultProps) {
  const t = useTranslations('planner')
  if (plan.kind === 'none') return <p>{t('none', target)}</p>
  return (
    <div className="flex flex-col gap-4">
      {plan.kind === 'nearest' ? <p className="max-w-prose">{t('nearest', target)}</p> : null}
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <NewRange pathway={plan.pathway} start={start} />
        <Actions pathway={plan.pathway} />
      </div>
    </div>
  )
}

function NewRange({ pathway, start }: { pathway: PlannedPathway; start: PlanStart | undefined }) {
  const t = useTranslations('planner')
  const { pointsFrom: low, pointsTo: high, months } = pathway
  return (
    <div>
      {start ? <ScoreRange start={start} pathway={pathway} /> : null}
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="rounded-sm border border-edge px-2 text-ink-muted text-sm">{t('estimate')}</span>
        <span>{t('increase', { low, high, months })}</span>
      </p>
      {start ? <Start {...start} /> : null}
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
  return (
    <p className="mt-1 text-ink-muted text-sm">
      {date === undefined
        ? t('startUndated', { provider: label, score })
        : t('start', { provider: label, score, date: formatDate(date) })}
    </p>
  )
}

function Actions({ pathway: { actions } }: { pathway: PlannedPathway }) {
  const t = useTranslations('planner')
  if (actions.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold text-base">{t('actions')}</h3>
      <ul className="mt-1 flex max-w-prose list-disc flex-col gap-1 pl-5">
        {actions.map((action) => (
          <li key={action}>{action}</li>
        ))}
      </ul>
    </div>
  )
}
