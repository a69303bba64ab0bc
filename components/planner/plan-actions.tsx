import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useShownBureau } from '@/components/credit/use-shown-bureau'
import { useCachedData } from '@/lib/client/api/queries'
import { useFeatures, usePageContext } from '@/lib/client/page/page-context'
import { coachQuery } from '@/lib/contract/bff/queries'
import { actionAmountOf, isAboutUtilization } from '@/lib/domain/coach/action-amount'
import { formatMoney, formatPercent } from '@/lib/domain/formats/numbers'
import { pathOf } from '@/lib/routes'

type PlanActionsProps = { actions: readonly string[]; provider: string | undefined; level?: 'h3' | 'h4' }

/** The bureau's actions; one about card utilization has the amount that it means for the cards of this bureau. */
export function PlanActions({ actions, provider, level: Heading = 'h3' }: PlanActionsProps) {
  const t = useTranslations('planner')
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
                  {t('amount', { amount: formatMoney(amount.payment / 100), percent: formatPercent(amount.percent) })}
                </span>
              ) : null}
            </li>
          )
        })}
      </ul>
      {actions.some(isAboutUtilization) ? <CoachLink /> : null}
    </div>
  )
}

/** Where the consumer sees each card's payment; nothing if the host shows no reports, or in a stand-alone visit. */
function CoachLink() {
  const t = useTranslations('planner')
  const { reports } = useFeatures()
  const { standAlone } = usePageContext()
  const { linkTo } = useShownBureau()
  if (!reports || standAlone) return null
  return (
    <Link prefetch={false} href={linkTo(pathOf('coach'))} className={linkClass}>
      {t('eachCard')}
    </Link>
  )
}

export const linkClass =
  'inline-flex min-h-11 items-center self-start font-medium text-link underline underline-offset-4 hover:decoration-2'
