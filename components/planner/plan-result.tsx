import { useTranslations } from 'next-intl'
import type { Plan, PlannedPathway } from '@/lib/contract/bff/planner'
import { newScoreRange, type PlannerTarget } from '@/lib/domain/planner/pathway'

type PlanResultProps = { plan: Plan; target: PlannerTarget; score: number | undefined }

/** The result of the chosen pathway, or the closest one if the target is out of reach. */
export function PlanResult({ plan, target, score }: PlanResultProps) {
  const t = useTranslations('planner')
  if (plan.kind === 'none') return <p>{t('none', target)}</p>
  return (
    <div className="flex flex-col gap-4">
      {plan.kind === 'nearest' ? <p className="max-w-prose">{t('nearest', target)}</p> : null}
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <NewRange pathway={plan.pathway} score={score} />
        <Actions pathway={plan.pathway} />
      </div>
    </div>
  )
}

function NewRange({ pathway, score }: { pathway: PlannedPathway; score: number | undefined }) {
  const t = useTranslations('planner')
  const { pointsFrom: low, pointsTo: high, months } = pathway
  return (
    <div>
      {score === undefined ? null : (
        <p>
          <span className="block text-ink-muted">{t('newRange')}</span>
          <strong className="block font-semibold text-3xl">{t('range', newScoreRange(score, pathway))}</strong>
        </p>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="rounded-sm border border-edge px-2 text-ink-muted text-sm">{t('estimate')}</span>
        <span>
          {score === undefined ? t('increaseOnly', { low, high, months }) : t('increase', { low, high, months, score })}
        </span>
      </p>
    </div>
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
