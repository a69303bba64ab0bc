import { useTranslations } from 'next-intl'
import { ScreenLink } from '@/components/credit/screen-link'
import { useCachedData } from '@/lib/client/api/queries'
import { useFeatures } from '@/lib/client/page/page-context'
import type { CoachCard } from '@/lib/contract/bff/coach'
import { coachQuery } from '@/lib/contract/bff/queries'
import type { Dispute, DisputedCompany } from '@/lib/domain/alerts/disputed'
import {
  actionAmountOf,
  formatCents,
  isAboutUtilization,
  nextTargetOf,
  totalUsageOf,
} from '@/lib/domain/coach/utilization'
import { formatPercent } from '@/lib/domain/formats/formats'
import { undisputedSteps } from '@/lib/domain/planner/reach'
import { pathOf } from '@/lib/routes'

type PlanActionsProps = {
  actions: readonly string[]
  provider: string | undefined
  disputes: readonly Dispute[]
  level?: 'h3' | 'h4'
}

/** The bureau's actions; one about card utilization has the amount that it means for the cards of this bureau. */
export function PlanActions({ actions, provider, disputes, level: Heading = 'h3' }: PlanActionsProps) {
  const t = useTranslations('planner')
  const { reports } = useFeatures()
  const bureaus = useCachedData(coachQuery, (cached) => cached) ?? []
  const reported = bureaus.find((one) => one.provider === provider)?.cards ?? []
  const allCards = bureaus.flatMap((bureau) => bureau.cards)
  const { steps, toClearUp, cards } = undisputedSteps(actions, { reported, allCards, disputes })
  if (actions.length === 0) return null
  return (
    <div data-detail="" className="flex flex-col items-start">
      <Heading className="font-semibold text-base">{t('actions')}</Heading>
      <ol className="mt-1 flex w-full list-decimal flex-col gap-2 pl-6">
        {toClearUp.map((disputed) => (
          <ClearUp key={disputed.company} disputed={disputed} cards={cards} />
        ))}
        {steps.map((step) => {
          const amount = actionAmountOf(step, cards)
          return (
            <li key={step}>
              <span lang="en" className="block max-w-prose">
                {step}
              </span>
              {amount ? (
                <span className="block text-ink-muted">
                  {t('amount', { amount: formatCents(amount.payment), percent: formatPercent(amount.percent) })}
                </span>
              ) : null}
            </li>
          )
        })}
      </ol>
      {reports && actions.some(isAboutUtilization) ? (
        <ScreenLink path={pathOf('coach')}>{t('eachCard')}</ScreenLink>
      ) : null}
    </div>
  )
}

type ClearUpProps = { disputed: DisputedCompany; cards: readonly CoachCard[] }

/** Instead of a step that counts an account which may not be the consumer's: what comes first, and the payment without it. */
function ClearUp({ disputed: { company = '', reason }, cards }: ClearUpProps) {
  const t = useTranslations('planner')
  const next = nextTargetOf(totalUsageOf(cards))
  return (
    <li>
      <span className="block max-w-prose">{t(`clearUp${reason}`, { company })}</span>
      {next ? (
        <span className="block text-ink-muted">
          {t('amountWithout', { company, amount: formatCents(next.payment), percent: formatPercent(next.target) })}
        </span>
      ) : null}
    </li>
  )
}
