import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { Disclosure } from '@/components/ui/disclosure'
import { useCachedData } from '@/lib/client/api/queries'
import { useFeatures, usePageContext } from '@/lib/client/page/page-context'
import type { DebtPlanCard } from '@/lib/contract/bff/credit/debt-plan'
import type { Dispute } from '@/lib/domain/credit/alerts/disputed'
import type { DisputedCompany } from '@/lib/domain/credit/alerts/disputed-companies'
import { alertAnchorOf } from '@/lib/domain/credit/alerts/open-alert'
import {
  actionAmountOf,
  formatCents,
  isAboutUtilization,
  nextTargetOf,
  totalUsageOf,
} from '@/lib/domain/credit/debt-plan/utilization'
import type { FirstStep } from '@/lib/domain/credit/first-step/first-step'
import { namesInRange } from '@/lib/domain/credit/planner/reach'
import { cardNamedIn, stepMeaningOf } from '@/lib/domain/credit/planner/step-meaning'
import { formatPercent } from '@/lib/domain/shared/formats/formats'
import { pathOf } from '@/lib/routes'
import { alertToAnswer, useUndisputedSteps } from './use-undisputed-steps'

type PlanActionsProps = {
  actions: readonly string[]
  provider: string | undefined
  disputes: readonly Dispute[]
  first: FirstStep | undefined
  level?: 'h3' | 'h4'
}

/**
 * Lists the bureau's actions. An action about card utilization shows the amount for this bureau's
 * cards.
 */
export function PlanActions({
  actions,
  provider,
  disputes,
  first,
  level: Heading = 'h3',
}: PlanActionsProps) {
  const t = useTranslations('planner')
  const { locale } = usePageContext()
  const { reports } = useFeatures()
  const { steps, toClearUp, cards } = useUndisputedSteps({ actions, provider, disputes })
  if (actions.length === 0) return null
  return (
    <div data-detail="" className={`flex flex-col items-start ${besideRangeClass}`}>
      <Heading className="font-semibold text-base">{t('actions')}</Heading>
      <ol className="mt-2 w-full divide-y divide-hairline border-hairline border-y [counter-reset:step]">
        {toClearUp.map((disputed) => (
          <ClearUp key={disputed.name} {...{ disputed, cards, first }} />
        ))}
        {steps.map((step) => (
          <Step key={step} amount={<StepAmount step={step} cards={cards} />}>
            <StepText step={step} cards={cards} />
          </Step>
        ))}
      </ol>
      {locale === 'en' || steps.length === 0 ? null : (
        <Disclosure summary={t('inEnglish')} className="w-full text-sm">
          <ul lang="en" className="flex flex-col gap-1 text-ink-muted">
            {steps.map((step) => (
              <li key={step}>
                <q>{step}</q>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {reports && actions.some(isAboutUtilization) ? (
        <span data-plan-link="">
          <ScreenLink path={pathOf('coach')}>{t('eachCard')}</ScreenLink>
        </span>
      ) : null}
    </div>
  )
}

/** Places the steps beside the range in the planner's grid on wide screens. */
const besideRangeClass = '@min-[52rem]:col-start-2 @min-[52rem]:row-span-2 @min-[52rem]:row-start-1'

type CountedInRangeProps = Omit<PlanActionsProps, 'level' | 'first'> & {
  /** Whether the steps are not visible, which name the accounts that they involve. */
  isBrief: boolean
}

/** Names the accounts in question that a range includes. Renders nothing if there are none. */
export function CountedInRange({ isBrief, ...props }: CountedInRangeProps) {
  const t = useTranslations('planner')
  const list = new Intl.ListFormat(useLocale())
  const facts = useCachedData('/api/first-step')?.find((one) => one.provider === props.provider)
  const { toClearUp } = useUndisputedSteps(props)
  const names = namesInRange(toClearUp, facts?.entries ?? [], props.disputes).filter(
    (name) => isBrief || !toClearUp.some((one) => one.name === name),
  )
  if (names.length === 0) return null
  return (
    <p className="mt-2 max-w-prose text-caution">
      {t('rangeCounts', { count: names.length, names: list.format(names) })}
    </p>
  )
}

type OfStep = { step: string; cards: readonly DebtPlanCard[] }

/**
 * Shows a step in the bureau's words or, in another language, its meaning if we know it. The card
 * that it names stands below with its last digits, because the words stay as the bureau sent them.
 */
function StepText({ step, cards }: OfStep) {
  const { locale } = usePageContext()
  const t = useTranslations('planner.meaning')
  const meaning = locale === 'en' ? undefined : stepMeaningOf(step, cards)
  const own = meaning && t(meaning.key, { company: meaning.company ?? '', ...meaning.figures })
  const { name, lastFour } = cardNamedIn(step, cards) ?? {}
  return (
    <>
      {own ?? (locale === 'en' ? step : <q lang="en">{step}</q>)}
      {lastFour ? (
        <span className="block text-ink-muted text-sm">
          {name} •••• {lastFour}
        </span>
      ) : null}
    </>
  )
}

/** Shows a numbered row with an amount at the right edge, on phones below. */
function Step({ amount, children }: { amount?: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.5rem_1fr] gap-x-2 gap-y-1 py-3 sm:grid-cols-[1.5rem_1fr_auto] [counter-increment:step] before:font-semibold before:text-ink-muted before:content-[counter(step)]">
      <div className="max-w-prose">{children}</div>
      {amount}
    </li>
  )
}

/** Shows the payment that a step implies but does not name. */
function StepAmount({ step, cards }: OfStep) {
  const t = useTranslations('planner')
  const implied = actionAmountOf(step, cards)
  if (!implied) return null
  return (
    <div className="text-ink-muted text-sm max-sm:col-start-2 sm:max-w-32 sm:text-right">
      {t.rich('amount', {
        emphasis: (text) => (
          <span className="font-semibold text-base sm:block text-ink tabular-nums">{text}</span>
        ),
        amount: formatCents(implied.payment),
        percent: formatPercent(implied.percent),
      })}
    </div>
  )
}

type ClearUpProps = {
  disputed: DisputedCompany
  cards: readonly DebtPlanCard[]
  first: FirstStep | undefined
}

/**
 * Replaces a step that includes an account that may not be the consumer's. Shows how to clear up
 * the account first, and the payment without it.
 */
function ClearUp({ disputed, cards, first }: ClearUpProps) {
  const t = useTranslations('planner')
  const tFirstStep = useTranslations('firstStep')
  const { monitoring } = useFeatures()
  const alert = alertToAnswer(first, disputed)
  const { name: company = '', reason, kind, bankruptcy = 'other' } = disputed
  const next = nextTargetOf(totalUsageOf(cards))
  return (
    <Step>
      {t(`clearUp${reason}`, { company, kind, bankruptcy })}
      {next ? (
        <p className="text-ink-muted">
          {t('amountWithout', {
            company,
            amount: formatCents(next.payment),
            percent: formatPercent(next.target),
          })}
        </p>
      ) : null}
      {alert && monitoring ? (
        <ScreenLink path={pathOf('monitor')} anchor={alertAnchorOf(alert.id)}>
          {tFirstStep('answerAlert.button')}
        </ScreenLink>
      ) : null}
    </Step>
  )
}
