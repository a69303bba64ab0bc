'use client'

import { TriangleAlert } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { FirstStepTitle } from '@/components/credit/first-step-title'
import { ScreenLink } from '@/components/credit/screen-link'
import { useFirstStep } from '@/components/credit/use-first-step'
import { useShownBureau } from '@/components/credit/use-shown-bureau'
import { buttonClass } from '@/components/ui/button/button'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { notifyHost } from '@/lib/client/host/notify-host'
import { useFeatures, useIsHidden, usePageContext } from '@/lib/client/page/page-context'
import { alertAnchorOf } from '@/lib/domain/alerts/open-alert'
import { factorPathOf } from '@/lib/domain/factors/factor-routes'
import { type FirstStep, factorOfStep } from '@/lib/domain/first-step/first-step'
import { pathOf } from '@/lib/routes'
import { FirstStepReason } from './first-step-reason'

/**
 * On phones, keeps an unanswered alert at the window's bottom until its own place scrolls into
 * view. Not in low windows.
 */
const inSightOnPhones =
  'max-sm:[@media(min-height:40rem)]:sticky max-sm:[@media(min-height:40rem)]:bottom-18 max-sm:[@media(min-height:40rem)]:z-10 max-sm:[@media(min-height:40rem)]:ring-4 max-sm:[@media(min-height:40rem)]:ring-paper'
const cardClass =
  'flex flex-col gap-2 rounded border bg-paper p-3 max-sm:-mx-2 sm:p-4 print:border-0 print:p-0'
/** In low windows, hides the reason to make room for the score and the button. */
const briefInLowWindows = 'max-sm:[@media(max-height:46rem)]:hidden'

/** The one thing to do now about the shown bureau's file: a reason and one button. */
export function FirstStepSection() {
  const { step, now, isLoading, isFailed } = useFirstStep()
  if (step) return <FirstStepCard step={step} now={now} />
  if (isFailed) return <span data-report-failed="partly" />
  return isLoading ? <FirstStepSkeleton /> : null
}

export function FirstStepSkeleton() {
  return (
    <div className={`${cardClass} border-hairline`}>
      <SkeletonLines className="gap-1" widths={['w-24', 'w-72', 'w-full']} />
      <Skeleton className="h-12 w-48" />
    </div>
  )
}

function FirstStepCard({ step, now }: { step: FirstStep; now: number }) {
  const t = useTranslations('firstStep')
  const isAlert = step.kind === 'answerAlert'
  const look = isAlert ? `border-negative ${inSightOnPhones}` : 'border-edge'
  return (
    <section aria-labelledby="first-step" className={`${cardClass} ${look}`}>
      <h3 className="flex items-center gap-1.5 font-normal text-ink-muted text-sm">
        <span id="first-step">{t('heading')}</span>
        {isAlert ? (
          <span className="flex items-center gap-1.5 text-negative">
            <TriangleAlert aria-hidden="true" className="size-4" />
            {t('actNow')}
          </span>
        ) : null}
      </h3>
      <p className="text-balance font-semibold text-lg leading-6 sm:text-xl">
        <FirstStepTitle step={step} />
      </p>
      <p
        className={`max-w-prose text-ink-muted max-sm:text-sm ${isAlert ? briefInLowWindows : ''}`}
      >
        <FirstStepReason step={step} now={now} />
      </p>
      <Ways step={step} />
    </section>
  )
}

function Ways({ step }: { step: FirstStep }) {
  const t = useTranslations('firstStep')
  const { standAlone } = usePageContext()
  const { scoreFactors } = useFeatures()
  const { linkTo } = useShownBureau()
  const way = useWay(step)
  const factor = factorOfStep(step)
  if (standAlone || step.kind === 'nothing') return null
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 print:hidden">
      {way ? (
        <Link
          prefetch={false}
          href={linkTo(way.path) + way.anchor}
          onClick={() => notifyHost('FIRST_STEP_TAKEN')}
          className={`${buttonClass('primary', 'auto')} max-sm:px-4`}
        >
          {t(`${step.kind}.button`)}
        </Link>
      ) : null}
      {factor && scoreFactors ? (
        <ScreenLink path={factorPathOf(factor)}>{t('seeWhy')}</ScreenLink>
      ) : null}
    </div>
  )
}

function useWay(step: FirstStep): { path: string; anchor: string } | undefined {
  const { monitoring } = useFeatures()
  const isPlanHidden = useIsHidden('coach')
  if ('alert' in step)
    return monitoring
      ? { path: pathOf('monitor'), anchor: `#${alertAnchorOf(step.alert.id)}` }
      : undefined
  if (step.kind === 'checkReport') return { path: pathOf('checkUp'), anchor: '' }
  if (step.kind === 'payPastDue') return { path: pathOf('report'), anchor: '#s3' }
  return isPlanHidden ? undefined : { path: pathOf('coach'), anchor: '' }
}
