import { useLocale, useTranslations } from 'next-intl'
import { ScreenLink } from '@/components/credit/screen-link'
import { useCachedData } from '@/lib/client/api/queries'
import { useFeatures, usePageContext } from '@/lib/client/page/page-context'
import type { Plan, PlannedPathway } from '@/lib/contract/bff/planner'
import { coachQuery } from '@/lib/contract/bff/queries'
import { actionAmountOf, formatCents, isAboutUtilization } from '@/lib/domain/coach/utilization'
import { addMonths } from '@/lib/domain/formats/calendar'
import { dateFormatsOf, formatPercent } from '@/lib/domain/formats/formats'
import { withQuery } from '@/lib/domain/formats/providers'
import { newScoreRange, type PlannerTarget, type PlanStart } from '@/lib/domain/planner/pathway'
import { scaleMax } from '@/lib/domain/score/score-scale'
import { pathOf } from '@/lib/routes'

type PlanResultProps = {
  plan: Plan
  target: PlannerTarget
  start: PlanStart | undefined
  /** A phone shows the range only, with a link to the planner, unless the visit consists of one page. */
  isBriefOnPhones: boolean
}

/** The result of the chosen pathway, or what comes close if the target is out of reach. */
export function PlanResult({ plan, target, start, isBriefOnPhones }: PlanResultProps) {
  const t = useTranslations('planner')
  const { standAlone } = usePageContext()
  const isBrief = isBriefOnPhones && !standAlone
  if (plan.kind === 'none') return <p>{t('none', target)}</p>
  return (
    <div className={`flex flex-col gap-5 ${isBrief ? 'not-print:max-sm:**:data-detail:hidden' : ''}`}>
      {plan.kind === 'reachable' ? (
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          <NewRange pathway={plan.pathway} start={start} />
          <Actions actions={plan.pathway.actions} provider={start?.provider} />
        </div>
      ) : (
        <>
          <p className="max-w-prose">{t('outOfReach', target)}</p>
          <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
            {plan.alternatives.map(({ kind, pathway }) => (
              <section key={kind} className="flex flex-col gap-4 border-hairline border-t pt-4">
                <h3 className="font-semibold text-base">{t(`alternatives.${kind}`)}</h3>
                <NewRange pathway={pathway} start={start} />
                <Actions actions={pathway.actions} provider={start?.provider} level="h4" />
              </section>
            ))}
          </div>
        </>
      )}
      <div className="flex flex-col items-start gap-1 text-ink-muted text-sm">
        <span className="rounded-sm border border-edge px-2">{t('estimate')}</span>
        <p className="max-w-prose">{t('assumptions')}</p>
        {start ? <Start {...start} /> : null}
      </div>
      {isBrief ? (
        <ScreenLink path={withQuery(pathOf('scoreUp'), target)} className="sm:hidden">
          {t('actions')}
        </ScreenLink>
      ) : null}
    </div>
  )
}

function NewRange({ pathway, start }: { pathway: PlannedPathway; start: PlanStart | undefined }) {
  const t = useTranslations('planner')
  const { formatMonth } = dateFormatsOf(useLocale())
  const { months } = pathway
  const increase = { low: pathway.pointsFrom, high: pathway.pointsTo, months }
  const range = start && newScoreRange(start.score, pathway)
  return (
    <div>
      {range ? (
        <p>
          <span className="block text-ink-muted">{t('newRange')}</span>
          <strong className="block font-semibold text-3xl">
            {range.low === range.high ? range.low : t('range', range)}
          </strong>
          {start.score + pathway.pointsTo > scaleMax ? (
            <span className="block text-ink-muted text-sm">{t('highest', { highest: scaleMax })}</span>
          ) : null}
        </p>
      ) : null}
      <p className="mt-2">
        {start?.date === undefined
          ? t('increase', increase)
          : t('increaseBy', { ...increase, date: formatMonth(addMonths(start.date, months)) })}
      </p>
    </div>
  )
}

function Start({ label: provider, score, date }: PlanStart) {
  const t = useTranslations('planner')
  const { formatDate } = dateFormatsOf(useLocale())
  if (date === undefined) return <p>{t('startUndated', { provider, score })}</p>
  return <p>{t('start', { provider, score, date: formatDate(date) })}</p>
}

type ActionsProps = { actions: readonly string[]; provider: string | undefined; level?: 'h3' | 'h4' }

/** The bureau's actions; one about card utilization has the amount that it means for the cards of this bureau. */
function Actions({ actions, provider, level: Heading = 'h3' }: ActionsProps) {
  const t = useTranslations('planner')
  const { reports } = useFeatures()
  const bureaus = useCachedData(coachQuery, (cached) => cached) ?? []
  const cards = bureaus.find((one) => one.provider === provider)?.cards ?? []
  if (actions.length === 0) return null
  return (
    <div data-detail="" className="flex flex-col items-start">
      <Heading className="font-semibold text-base">{t('actions')}</Heading>
      <ul className="mt-1 flex max-w-prose list-disc flex-col gap-1 pl-5">
        {actions.map((action) => {
          const amount = actionAmountOf(action, cards)
          return (
            <li key={action}>
              <span lang="en" className="block">
                {action}
              </span>
              {amount ? (
                <span className="block text-ink-muted">
                  {t('amount', { amount: formatCents(amount.payment), percent: formatPercent(amount.percent) })}
                </span>
              ) : null}
            </li>
          )
        })}
      </ul>
      {reports && actions.some(isAboutUtilization) ? (
        <ScreenLink path={pathOf('coach')}>{t('eachCard')}</ScreenLink>
      ) : null}
    </div>
  )
}
