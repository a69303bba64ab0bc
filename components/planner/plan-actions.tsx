import { useTranslations } from 'next-intl'
import { ScreenLink } from '@/components/credit/screen-link'
import { useCachedData } from '@/lib/client/api/queries'
import { useFeatures } from '@/lib/client/page/page-context'
import type { CoachCard } from '@/lib/contract/bff/coach'
import { coachQuery } from '@/lib/contract/bff/queries'
import {
  companyOf,
  type Dispute,
  type DisputedCompany,
  disputedCompanies,
  disputeNamedIn,
  splitDisputed,
} from '@/lib/domain/alerts/disputed'
import {
  actionAmountOf,
  formatCents,
  isAboutUtilization,
  nextTargetOf,
  totalUsageOf,
} from '@/lib/domain/coach/utilization'
import { formatPercent } from '@/lib/domain/formats/formats'
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
  const { cards, disputed } = splitDisputed(reported, disputes)
  const allCards = bureaus.flatMap((bureau) => bureau.cards)
  const companies = disputedCompanies(disputes, allCards)
  const isDoubtful = (action: string) =>
    disputeNamedIn(action, companies) !== undefined || (disputed.length > 0 && isAboutUtilization(action))
  const toClearUp = companiesBehind(actions.filter(isDoubtful), companies, disputed.map(companyOf))
  if (actions.length === 0) return null
  return (
    <div data-detail="" className="flex flex-col items-start">
      <Heading className="font-semibold text-base">{t('actions')}</Heading>
      <ul className="mt-1 flex max-w-prose list-disc flex-col gap-1 pl-5">
        {toClearUp.map((disputed) => (
          <ClearUp key={disputed.company} disputed={disputed} cards={cards} />
        ))}
        {actions
          .filter((action) => !isDoubtful(action))
          .map((action) => {
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

/** What the doubtful steps count, each company once. */
function companiesBehind(
  actions: readonly string[],
  companies: readonly DisputedCompany[],
  ofCards: readonly DisputedCompany[],
) {
  const found = actions.flatMap((action) => disputeNamedIn(action, companies) ?? ofCards)
  return [...new Map(found.map((one) => [one.company, one])).values()]
}

type ClearUpProps = { disputed: DisputedCompany; cards: readonly CoachCard[] }

/** Instead of a step that counts an account which may not be the consumer's: what comes first, and the payment without it. */
function ClearUp({ disputed: { company = '', reason }, cards }: ClearUpProps) {
  const t = useTranslations('planner')
  const next = nextTargetOf(totalUsageOf(cards))
  return (
    <li>
      <span className="block">{t(`clearUp${reason}`, { company })}</span>
      {next ? (
        <span className="block text-ink-muted">
          {t('amountWithout', { company, amount: formatCents(next.payment), percent: formatPercent(next.target) })}
        </span>
      ) : null}
    </li>
  )
}
