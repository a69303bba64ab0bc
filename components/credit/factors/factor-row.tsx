import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FirstStepTitle } from '@/components/credit/shared/first-step/first-step-title'
import { UtilizationBar } from '@/components/credit/shared/utilization-bar'
import { shownStateOf } from '@/lib/domain/credit/factors/shown-state'
import { whyTextOf } from '@/lib/domain/credit/factors/why-text'
import { factorOfStep } from '@/lib/domain/credit/first-step/first-step'
import { providerLabel } from '@/lib/domain/shared/formats/providers'
import { CountsInQuestion, ShareWithoutDisputed } from './counts-in-question'
import { FactorAdvice, type FactorProps, namedOf } from './factor-advice'
import { pageFigureClass, useFactorFigures } from './factor-figures'
import { FactorImpact } from './factor-impact'
import { FactorStateLabel } from './factor-state-label'
import { isSilent, SilentText } from './silent-text'

/** On phones, the score page is long, so its rows are denser. */
const dense = 'max-sm:in-data-dense:px-3.5 max-sm:in-data-dense:pt-1.5 max-sm:in-data-dense:pb-2'

/** Shows one factor: name, impact, the consumer's state and figures, the reason, and what to do. */
export function FactorRow({ href, ...row }: FactorProps & { href: string | undefined }) {
  const { factor } = row
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
      className={`relative flex gap-2 px-4 py-3 transition-colors lg:py-2.5 ${dense} has-[a:hover]:bg-paper-sunken ${href ? brief : ''}`}
    >
      <div className={gridClass}>
        <div className="max-lg:contents lg:row-span-2">
          <h3 className="font-semibold text-base">{heading}</h3>
          <FactorImpact factor={factor} />
        </div>
        <FactorFacts {...row} />
      </div>
      {href ? (
        <ChevronRight
          aria-hidden="true"
          className="mt-0.5 size-5 shrink-0 text-ink-muted max-lg:absolute max-lg:top-3 max-lg:right-3.5 max-sm:in-data-dense:top-1.5 print:hidden"
        />
      ) : null}
    </li>
  )
}

/**
 * Three columns: name and impact, state and figure, and one sentence. On narrow screens, name and
 * state share a line, as do figure and impact, so that a long state does not narrow the figure.
 */
const gridClass =
  'grid min-w-0 grow grid-cols-[minmax(min-content,1fr)_auto_auto] gap-x-3 max-sm:in-data-dense:gap-x-2 max-lg:[&>:nth-child(2)]:col-span-2 max-lg:[&>:nth-child(3)]:col-span-2 max-sm:not-in-data-dense:[&>:first-child>p]:order-1 max-sm:not-in-data-dense:[&>:first-child>p]:col-span-full max-sm:not-in-data-dense:[&>:nth-child(3)]:col-span-full max-sm:not-in-data-dense:[&>:nth-child(3)]:mt-1 lg:grid-flow-col lg:grid-cols-[15.25rem_18rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-5'

/** Hides the details and, on phones, the explanation if the factor has its own page. */
const brief = 'not-print:**:data-detail:hidden not-print:max-md:**:data-line:hidden'

const pageStateClass = 'flex flex-wrap items-baseline gap-x-4'

/** On a factor's page, only the first sentence of the advice is bold. */
const moreAdvice = '[&>span]:mt-2 [&>span]:block [&>span]:font-normal [&>span]:text-base'

/**
 * Shows the state, the figures with their threshold, one line of explanation and, unless the factor
 * is good and no reason hurts it, one action. If the first step is about this factor, the step is
 * the action. Larger on the factor's page.
 */
export function FactorFacts({
  isPage = false,
  factor,
  rows,
  hurting,
  advice,
  sum,
}: FactorProps & { isPage?: boolean; sum?: ReactNode }) {
  const t = useTranslations('factors')
  const named = namedOf(hurting)
  const { state } = rows[factor]
  const { percent } = rows.utilization
  const provider = providerLabel(rows.provider)
  const figures = useFactorFigures(factor, rows, isPage)
  const { figure, best, lines, guide, latestLatePayment = 'none' } = figures
  const step = advice.stepOf(rows.provider)
  const { disputes } = advice.file
  const why = whyTextOf(factor, state ?? 'good', { rows, disputes })
  const cards = advice.file.bureaus.find((one) => one.provider === rows.provider)?.cards
  const shownState = shownStateOf(factor, { rows, cards, disputes })
  // A bureau may list a factor as hurting even if its figures are within our guide. In that case,
  // phones also show the explanation.
  const isNamed = named !== undefined && shownState === 'good'
  const isFirst = step !== undefined && factorOfStep(step) === factor
  return (
    <>
      <div className={isPage ? pageStateClass : 'max-lg:justify-self-end max-lg:not-print:pr-5'}>
        <FactorStateLabel factor={factor} state={shownState} />
        {isPage ? <FactorImpact factor={factor} /> : null}
      </div>
      <div className="flex min-w-0 flex-col gap-0.5 max-lg:order-1">
        <p
          className={`font-semibold ${isPage ? pageFigureClass(figure) : 'max-sm:text-sm sm:leading-6'}`}
        >
          {figure}
        </p>
        {sum}
        <div
          data-detail=""
          className={`flex flex-col text-ink-muted text-sm ${isPage ? 'mt-2 gap-1' : 'gap-0.5'}`}
        >
          {factor === 'utilization' ? (
            <UtilizationBar {...{ percent, areMarksLabeled: isPage }} textHidden />
          ) : null}
          {best ? <span className={isPage ? 'text-base text-ink' : ''}>{best}</span> : null}
          {lines.map((line) => (line ? <span key={line}>{line}</span> : null))}
          {factor === 'utilization' && cards ? (
            <ShareWithoutDisputed cards={cards} disputes={disputes} />
          ) : null}
          {/* The factor's page marks these accounts in its list. */}
          {factor === 'payments' && !isPage ? (
            <CountsInQuestion accounts={rows.payments.lateAccounts ?? []} disputes={disputes} />
          ) : null}
          <span>{guide}</span>
        </div>
      </div>
      {isPage && isSilent(factor, rows) ? (
        <p>
          <SilentText rows={rows} />
        </p>
      ) : null}
      {state ? (
        <div
          data-line={isNamed ? undefined : ''}
          className={`flex flex-col max-lg:order-3 ${isPage ? 'gap-3' : 'gap-1 text-sm max-lg:col-span-full lg:row-span-2'}`}
        >
          <p data-detail={isFirst ? '' : undefined}>
            {isNamed
              ? t('named', { title: named.title, provider, latest: latestLatePayment })
              : t(why.key, why.values)}
          </p>
          {(state === 'good' && !named) || advice.isLoading ? null : (
            <div
              data-detail={isFirst ? undefined : ''}
              className={
                isPage ? `font-semibold text-lg empty:hidden ${moreAdvice}` : 'font-medium'
              }
            >
              {isFirst ? (
                <FirstStepTitle step={step} />
              ) : (
                <FactorAdvice {...{ factor, rows, hurting, advice, isPage }} />
              )}
            </div>
          )}
        </div>
      ) : null}
    </>
  )
}
