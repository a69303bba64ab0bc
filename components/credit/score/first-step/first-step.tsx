'use client'

import { TriangleAlert } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useShownBureau } from '@/components/credit/shared/bureau/use-shown-bureau'
import { useSupportedReasons } from '@/components/credit/shared/bureau/use-supported-reasons'
import { CheckUpLink } from '@/components/credit/shared/check-up-link'
import { FirstStepTitle } from '@/components/credit/shared/first-step/first-step-title'
import { useFirstStep } from '@/components/credit/shared/first-step/use-first-step'
import { useFirstStepLink } from '@/components/credit/shared/first-step/use-first-step-link'
import { PartLink } from '@/components/credit/shared/part-link'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { buttonClass } from '@/components/ui/button/button'
import { notifyHost } from '@/lib/client/host/notify-host'
import { useFeatures, usePageContext } from '@/lib/client/page/page-context'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import { formatCents } from '@/lib/domain/credit/debt-plan/utilization'
import { factorPathOf } from '@/lib/domain/credit/factors/factor-routes'
import { type FirstStep, factorOfStep } from '@/lib/domain/credit/first-step/first-step'
import { entryName } from '@/lib/domain/credit/report/entry-names'
import { FirstStepReason } from './first-step-reason'
import { FirstStepSkeleton, firstStepClass } from './first-step-skeleton'

/**
 * On phones, keeps an unanswered alert at the window's bottom until its place in the page scrolls
 * into view, except in short windows.
 */
const inSightOnPhones =
  'max-sm:[@media(min-height:40rem)]:sticky max-sm:[@media(min-height:40rem)]:bottom-18 max-sm:[@media(min-height:40rem)]:z-10 max-sm:[@media(min-height:40rem)]:ring-4 max-sm:[@media(min-height:40rem)]:ring-paper'
/** In short windows, hides the reason to make room for the score and the button. */
const briefInLowWindows = 'max-sm:[@media(max-height:46rem)]:hidden'

/** Style of the links that follow the first step, to likely errors and charged-off accounts. */
const thenClass = 'min-h-8! py-1 text-sm'

/** Shows the one thing to do now about the shown bureau's file: a reason and one button. */
export function FirstStepSection() {
  const { step, now, card, isLoading, isFailed, ...others } = useFirstStep()
  const named = useFirstNamed(card)
  if (step)
    return (
      <FirstStepCard {...{ step, now, named }}>
        {step.kind === 'checkReport' || !card ? null : (
          <CheckUpLink
            entries={others.worthChecking}
            provider={card.provider}
            className={thenClass}
          />
        )}
        <ChargedOff accounts={others.chargedOff} />
      </FirstStepCard>
    )
  if (isFailed) return <span data-report-failed="partly" />
  return isLoading ? <FirstStepSkeleton /> : null
}

/** Names charged-off accounts below a step about something else. */
function ChargedOff({ accounts }: { accounts: ReturnType<typeof useFirstStep>['chargedOff'] }) {
  const t = useTranslations('firstStep')
  return accounts.map(({ name = t('card'), lastFour, amount }) => (
    <PartLink key={`${name} ${lastFour}`} to="shortOfMoney" className={thenClass}>
      {t('chargedOff', {
        account: entryName(name, lastFour && `•••• ${lastFour}`),
        amount: formatCents(amount),
      })}
    </PartLink>
  ))
}

/** Returns the first reason that a bureau lists as hurting the score. */
function useFirstNamed(card: ScoreCardData | undefined) {
  const { reasons } = useSupportedReasons(card)
  const [first] = reasons.hurting.flatMap(({ reason }) => reason ?? [])
  return card && first && { provider: card.label, title: first.title, group: first.group }
}

type FirstStepCardProps = {
  step: FirstStep
  now: number
  named: ReturnType<typeof useFirstNamed>
}

/** `children` are links to what comes after the step. */
function FirstStepCard({
  step,
  now,
  named,
  children,
}: FirstStepCardProps & { children: ReactNode }) {
  const t = useTranslations('firstStep')
  const isAlert = step.kind === 'answerAlert'
  const className = isAlert ? `border-negative ${inSightOnPhones}` : 'border-edge'
  return (
    <section aria-labelledby="first-step" className={`${firstStepClass} ${className}`}>
      <h2 className="flex items-center gap-1.5 font-normal text-ink-muted text-sm">
        <span id="first-step">{t(step.kind === 'nothing' ? 'now' : 'heading')}</span>
        {isAlert ? (
          <span className="flex items-center gap-1.5 text-negative">
            <TriangleAlert aria-hidden="true" className="size-4" />
            {t('actNow')}
          </span>
        ) : null}
      </h2>
      <p className="text-balance font-semibold text-lg leading-[1.5rem] sm:text-xl">
        <FirstStepTitle step={step} />
      </p>
      <p
        className={`max-w-prose text-ink-muted max-sm:text-sm ${isAlert ? briefInLowWindows : ''}`}
      >
        <FirstStepReason {...{ step, now, named }} />
      </p>
      <Ways step={step} named={named} />
      <p className={`${thenListClass} ${isAlert ? briefInLowWindows : ''}`}>
        <span className="text-ink-muted">{t('then')}</span>
        {children}
      </p>
    </section>
  )
}

/** Without a link, only its first word would be shown, so it is hidden. */
const thenListClass =
  '-mx-3 sm:-mx-4 -mb-2 mt-1 flex flex-wrap items-center gap-x-2 border-hairline border-t px-3 sm:px-4 pt-1 text-sm not-has-[a]:hidden print:hidden'

function Ways({ step, named }: Pick<FirstStepCardProps, 'step' | 'named'>) {
  const t = useTranslations('firstStep')
  const { standAlone } = usePageContext()
  const { scoreFactors } = useFeatures()
  const { linkTo } = useShownBureau()
  const way = useFirstStepLink(step)
  const factor = step.kind === 'nothing' ? named?.group : factorOfStep(step)
  if (standAlone || !(way || factor)) return null
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 print:hidden">
      {way ? (
        <Link
          prefetch={false}
          href={`${linkTo(way.path)}${way.anchor ? `#${way.anchor}` : ''}`}
          onClick={() => notifyHost('FIRST_STEP_TAKEN')}
          className={`${buttonClass('primary', 'auto')} max-sm:px-4`}
        >
          {t(way.button)}
        </Link>
      ) : null}
      {factor && scoreFactors ? (
        <ScreenLink path={factorPathOf(factor)}>{t('seeWhy')}</ScreenLink>
      ) : null}
      {step.kind === 'payPastDue' ? (
        <PartLink to="shortOfMoney">{t('payPastDue.cannotPay')}</PartLink>
      ) : null}
    </div>
  )
}
