import { ChevronRight, CircleAlert, CircleCheck, CircleHelp, Eye } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Advice } from '@/components/credit/advice'
import { FirstStepTitle } from '@/components/credit/first-step-title'
import { useKnownFirstStep } from '@/components/credit/use-first-step'
import { UtilizationBar } from '@/components/credit/utilization-bar'
import type { FactorRows, FactorState } from '@/lib/contract/bff/factors'
import type { ScoreFactor } from '@/lib/contract/bff/score'
import type { FactorGroup } from '@/lib/contract/choices'
import { shownStateOf } from '@/lib/domain/factors/factor-states'
import { factorOfStep } from '@/lib/domain/first-step/first-step'
import { generalActions } from '@/lib/domain/reasons/own-advice'
import { useFactorFigures } from './factor-figures'

type FactorProps = {
  factor: FactorGroup
  rows: FactorRows
  /** The bureau's reasons for this factor that hurt. */
  hurting: readonly ScoreFactor[]
}

/** One factor: name, impact, the consumer's state and figures, why, and what to do. */
export function FactorRow({
  factor,
  rows,
  hurting,
  href,
}: FactorProps & { href: string | undefined }) {
  const t = useTranslations('factors')
  const name = t(`${factor}.name`)
  const heading = href ? (
    <Link href={href} prefetch={false} className="after:absolute after:inset-0">
      {name}
    </Link>
  ) : (
    name
  )
  return (
    <li
      className={`relative flex gap-3 px-4 py-1.5 md:py-2 transition-colors has-[a:hover]:bg-paper-sunken sm:px-5 ${href ? brief : ''}`}
    >
      <div className={gridClass}>
        <div className="flex flex-col gap-1 max-md:contents">
          <h3 className="font-semibold text-base">{heading}</h3>
          <FactorImpact factor={factor} />
        </div>
        <FactorFacts factor={factor} rows={rows} hurting={hurting} />
      </div>
      {href ? (
        <ChevronRight
          aria-hidden="true"
          className="mt-0.5 size-5 shrink-0 text-ink-muted print:hidden"
        />
      ) : null}
    </li>
  )
}

/** On phones, name and state share a line; figure and impact follow. */
const gridClass =
  'grid min-w-0 grow grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 md:gap-x-6 md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,6fr)]'

/** State, figure and one line. Phones hide the line if the factor has a page. */
const brief = 'not-print:**:data-detail:hidden not-print:max-md:**:data-line:hidden'

/**
 * Impact of each factor on scores in general. R9.7. The specification has no label for the last
 * two: decision 36.
 */
const impacts = {
  payments: 'high',
  utilization: 'medium',
  balances: 'medium',
  newCredit: 'low',
  age: 'medium',
  records: 'high',
} as const satisfies Record<FactorGroup, 'high' | 'medium' | 'low'>

export function FactorImpact({ factor }: { factor: FactorGroup }) {
  const t = useTranslations('factors')
  return (
    <p className="text-ink-muted text-sm max-md:order-1 max-md:col-span-full">
      {t('impactLabel')}{' '}
      <strong className="font-semibold text-ink">{t(`impact.${impacts[factor]}`)}</strong>
    </p>
  )
}

/** Code for inquiries that played a minor part. It never lowers the state. */
const fewInquiries = '84'

/**
 * State, figures with their threshold, one line why, and one action unless all is good: the first
 * step if it is about this factor. Large on the factor's page.
 */
export function FactorFacts({
  isPage = false,
  factor,
  rows,
  hurting,
}: FactorProps & { isPage?: boolean }) {
  const t = useTranslations('factors')
  const named = hurting.find(({ reason }) => reason && reason.code !== fewInquiries)?.reason
  const state = shownStateOf(rows[factor].state, named !== undefined)
  // The bureau can name a factor although its figures look good. Phones explain that too.
  const isNamed = named !== undefined && state !== rows[factor].state
  const { figure, lines, guide } = useFactorFigures(factor, rows)
  const step = useKnownFirstStep(rows.provider)
  const isFirst = step !== undefined && factorOfStep(step) === factor
  return (
    <>
      <div className="flex flex-col gap-1 max-md:contents">
        <div className="flex flex-wrap items-baseline gap-x-3 font-semibold max-md:contents max-md:*:font-semibold">
          <FactorStateLabel state={state} />
          <p
            className={`max-md:col-span-full ${isPage ? 'w-full text-3xl' : 'leading-6 md:text-lg'}`}
          >
            {figure}
          </p>
        </div>
        <div
          data-detail=""
          className="flex flex-col gap-0.5 text-ink-muted text-sm max-md:col-span-full"
        >
          {factor === 'utilization' ? (
            <UtilizationBar
              percent={rows.utilization.percent}
              textHidden
              areMarksLabelled={isPage}
            />
          ) : null}
          {lines.map((line) => (line ? <span key={line}>{line}</span> : null))}
          <span>{guide}</span>
        </div>
      </div>
      {state ? (
        <div
          data-line={isNamed ? undefined : ''}
          className={`flex flex-col max-md:order-2 max-md:col-span-full ${isPage ? 'gap-3' : 'gap-1 text-sm'}`}
        >
          <p data-detail={isFirst ? '' : undefined}>
            {isNamed ? t('named', { title: named.title }) : t(`${factor}.why.${state}`)}
          </p>
          {state === 'good' ? null : (
            <p
              data-detail={isFirst ? undefined : ''}
              className={isPage ? 'font-semibold text-lg' : 'font-medium'}
            >
              {isFirst ? (
                <FirstStepTitle step={step} />
              ) : (
                <FactorAdvice {...{ factor, rows, hurting }} />
              )}
            </p>
          )}
        </div>
      ) : null}
    </>
  )
}

/**
 * Advice if the first step is about another factor: unpaid collections, otherwise the bureau's
 * first reason.
 */
function FactorAdvice({ factor, rows, hurting }: FactorProps) {
  const t = useTranslations('factors')
  const [first] = hurting.flatMap(({ reason }) => reason ?? [])
  const isAboutCollections = factor === 'records' && rows.records.advice.length > 0
  const general = { action: t(`${factor}.action`), actionName: generalActions.get(factor) }
  return (
    <Advice
      reason={isAboutCollections ? { actionName: 'settleCollections' } : (first ?? general)}
      rows={rows}
    />
  )
}

const signs = {
  good: { icon: CircleCheck, colour: 'text-positive' },
  watch: { icon: Eye, colour: 'text-caution' },
  needsWork: { icon: CircleAlert, colour: 'text-negative' },
  unknown: { icon: CircleHelp, colour: 'text-ink-muted' },
} as const

/** A factor's state as icon and word. Colour only repeats it. */
function FactorStateLabel({ state = 'unknown' }: { state: FactorState | 'unknown' | undefined }) {
  const t = useTranslations('factors')
  const { icon: Icon, colour } = signs[state]
  return (
    <span className={`flex items-baseline gap-1.5 self-start font-semibold ${colour}`}>
      <Icon aria-hidden="true" className="size-5 shrink-0 self-center" />
      {t(`state.${state}`)}
    </span>
  )
}
