'use client'

import { useTranslations } from 'next-intl'
import { Advice, type AdviceFile, adviceKeyOf } from '@/components/credit/shared/advice'
import { QuotedReasons, ReasonIcon } from '@/components/credit/shared/quoted-reasons'
import { BureauWording } from '@/components/ui/bureau-wording'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { QueryContent } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import type { DebtPlanCard } from '@/lib/contract/bff/credit/debt-plan'
import type { FactorRows, ReasonFigure } from '@/lib/contract/bff/credit/factors'
import type { ScoreFactor } from '@/lib/contract/bff/credit/score'
import { factorDetailsQuery } from '@/lib/contract/bff/queries'
import type { FactorGroup } from '@/lib/contract/choices'
import { unitOf } from '@/lib/contract/credit-figures'
import { overLimitBy } from '@/lib/domain/credit/debt-plan/utilization'
import { yearsAndMonths } from '@/lib/domain/shared/formats/calendar'
import { formatMoney, formatNumber, formatPercent } from '@/lib/domain/shared/formats/formats'
import { useBureauReasons } from './bureau-content'
import { isReasonAdvised, useFactorAdvice } from './factor-advice'

/** Lists the shown bureau's reasons for one factor, with the report's figures that support them. */
export function FactorReasonsSection({ factor }: { factor: FactorGroup }) {
  const t = useTranslations('factorPages')
  const tLists = useTranslations('reasonLists')
  const query = useEndpointQuery('/api/score')
  const details = useEndpointQuery(factorDetailsQuery(factor))
  const { provider, label, reasonsOf, quotedOf, rows } = useBureauReasons(query.data)
  const advice = useFactorAdvice()
  const figures = details.data?.find((one) => one.provider === provider)?.figures
  const sides = (['hurting', 'helping'] as const).filter(
    (kind) => reasonsOf(factor, kind).length + quotedOf(factor, kind).length > 0,
  )
  const reasons = sides.flatMap((kind) => reasonsOf(factor, kind))
  const hurting = reasonsOf(factor, 'hurting')
  const isAdvised = rows && isReasonAdvised({ factor, rows, hurting, advice })
  const adviceKeys = hurting.map(
    ({ reason }) => reason && adviceKeyOf(reason, { file: advice.file, rows }),
  )
  // Gives advice once: the row above gives the first reason's, and an earlier reason may give it.
  const isGiven = (reason: ScoreFactor) => {
    const index = hurting.indexOf(reason)
    return index === 0 ? isAdvised : adviceKeys.indexOf(adviceKeys[index]) < index
  }
  const wordings = [...new Set(reasons.flatMap(({ description }) => description ?? []))]
  return (
    <QueryContent query={query} data="score" skeleton={<FactorReasonsSkeleton />}>
      {() =>
        sides.length === 0 ? null : (
          <section aria-label={t('reasons')} className="flex flex-col gap-6">
            <h2 className="sr-only">{t('reasons')}</h2>
            <div className="grid gap-x-10 gap-y-6 md:grid-flow-col md:auto-cols-fr">
              {sides.map((kind) => (
                <section key={kind} aria-label={tLists(kind)} className="flex flex-col gap-3">
                  <h3 className="text-xl">{tLists(kind)}</h3>
                  <ul
                    className={`grid gap-x-10 gap-y-5 empty:hidden ${sides.length === 1 ? 'md:has-[>:nth-child(2)]:grid-cols-2' : ''}`}
                  >
                    {reasonsOf(factor, kind).map((reason) => (
                      <Reason
                        key={reason.code}
                        factor={reason}
                        kind={kind}
                        // On these pages, other sections already give the advice that is based on
                        // the file.
                        isGeneral={factor === 'utilization' || factor === 'records'}
                        isAdvised={isGiven(reason)}
                        {...{ figures, rows, file: advice.file }}
                      />
                    ))}
                  </ul>
                  <QuotedReasons
                    factors={quotedOf(factor, kind)}
                    label={reasonsOf(factor, kind).length > 0 ? label : undefined}
                    kind={kind}
                  />
                </section>
              ))}
            </div>
            {wordings.length > 0 ? (
              <BureauWording summary={t('asBureauSays', { provider: label })} texts={wordings} />
            ) : null}
          </section>
        )
      }
    </QueryContent>
  )
}

export function FactorReasonsSkeleton() {
  return <SkeletonLines widths={['w-48', 'w-72', 'w-56', 'w-64']} />
}

type ReasonProps = {
  factor: ScoreFactor
  kind: 'hurting' | 'helping'
  /** Figures keyed by reason code; undefined without a report. */
  figures: Readonly<Record<string, readonly ReasonFigure[]>> | undefined
  rows: FactorRows | undefined
  file: AdviceFile
  isGeneral: boolean
  isAdvised: boolean | undefined
}

function Reason({ factor: { reason }, kind, figures, isAdvised, ...advice }: ReasonProps) {
  if (!reason) return null
  const own = figures?.[reason.code]
  const { rows, file } = advice
  const cards = file.bureaus.find(({ provider }) => provider === rows?.provider)?.cards
  return (
    <li className="flex max-w-prose items-start gap-2">
      <ReasonIcon kind={kind} />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-medium">{reason.title}</p>
        <p className="text-pretty text-ink-muted text-sm">{reason.meaning}</p>
        {own ? <OwnFigures figures={own} {...{ rows, cards }} /> : null}
        {reason.action && !isAdvised ? (
          <p className="text-sm empty:hidden">
            <Advice reason={reason} {...advice} />
          </p>
        ) : null}
      </div>
    </li>
  )
}

type OwnFiguresProps = {
  figures: readonly ReasonFigure[]
  rows: FactorRows | undefined
  /** The bureau's cards; undefined while unknown. */
  cards: readonly DebtPlanCard[] | undefined
}

function OwnFigures({ figures, rows, cards = [] }: OwnFiguresProps) {
  const t = useTranslations('factorPages')
  const format = useFigureFormat()
  const { unpaidMedical } = rows?.records ?? {}
  const isOverLimit = cards.some((card) => overLimitBy(card) > 0)
  return (
    <dl className="flex flex-col gap-0.5">
      {figures.map((figure) => (
        <div key={figure.name}>
          <dt className="mr-2 inline">{t(`figures.${figure.name}`)}</dt>{' '}
          <dd className="inline">
            <span className="inline-block font-semibold">
              {format(figure.name, figure.value - medicalPartOf(figure, unpaidMedical))}
            </span>
          </dd>
          {figure.name === 'unpaidCollections' && unpaidMedical ? (
            <dd className="text-ink-muted text-sm">
              {t('andMedical', { count: unpaidMedical.count })}
            </dd>
          ) : null}
          {figure.name === 'cardCreditLeft' && isOverLimit ? (
            <dd className="text-ink-muted text-sm">{t('overCountsAsZero')}</dd>
          ) : null}
        </div>
      ))}
    </dl>
  )
}

/** Returns the part of a figure that is from medical collections, which the score leaves out. */
function medicalPartOf(
  { name }: ReasonFigure,
  { count, owed }: NonNullable<FactorRows['records']['unpaidMedical']> = { count: 0, owed: 0 },
): number {
  if (name === 'unpaidCollections') return count
  return name === 'collectionsOwed' ? owed : 0
}

function useFigureFormat() {
  const t = useTranslations('factors')
  const months = (value: number) => t('months', yearsAndMonths(value))
  const formats = { money: formatMoney, percent: formatPercent, count: formatNumber, months }
  return (name: ReasonFigure['name'], value: number) => formats[unitOf(name)](value)
}
