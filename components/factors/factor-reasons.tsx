'use client'

import { useTranslations } from 'next-intl'
import { BureauWording } from '@/components/ui/bureau-wording'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { QueryContent } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { creditFigureUnits, type ReasonFigure } from '@/lib/contract/bff/credit-figures'
import { factorDetailsQuery, latestScoreQuery } from '@/lib/contract/bff/queries'
import type { ScoreFactor } from '@/lib/contract/bff/score'
import type { FactorGroup } from '@/lib/contract/choices'
import { yearsAndMonths } from '@/lib/domain/formats/calendar'
import { formatMoney, formatNumber, formatPercent } from '@/lib/domain/formats/formats'
import { useBureauReasons } from './bureau-content'

/** The reasons of one factor that the shown bureau sent, with the figures of the report that satisfy them. */
export function FactorReasonsSection({ factor }: { factor: FactorGroup }) {
  const t = useTranslations('factorPages')
  const query = useEndpointQuery(latestScoreQuery)
  const details = useEndpointQuery(factorDetailsQuery(factor))
  const { provider, label, reasonsOf } = useBureauReasons(query.data)
  const figures = details.data?.find((one) => one.provider === provider)?.figures
  const lists = (['hurting', 'helping'] as const).filter((kind) => reasonsOf(factor, kind).length > 0)
  return (
    <QueryContent query={query} failed={t('cannotFetchScore')} skeleton={<FactorReasonsSkeleton />}>
      {() =>
        lists.length === 0 ? (
          <p className="text-ink-muted">{t('noReasons', { provider: label })}</p>
        ) : (
          <div className="grid gap-x-10 gap-y-6 md:grid-flow-col md:auto-cols-fr">
            {lists.map((kind) => (
              <section key={kind} aria-label={t(kind)} className="flex flex-col gap-3">
                <h3 className="font-semibold text-base">{t(kind)}</h3>
                <ul className={`grid gap-x-10 gap-y-5 ${lists.length === 1 ? 'md:grid-cols-2' : ''}`}>
                  {reasonsOf(factor, kind).map((reason) => (
                    <Reason key={reason.code} factor={reason} figures={figures} label={label} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
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
  /** By code; undefined without a report. */
  figures: Readonly<Record<string, readonly ReasonFigure[]>> | undefined
  label: string
}

function Reason({ factor: { reason, description }, figures, label }: ReasonProps) {
  const t = useTranslations('factorPages')
  if (!reason) return null
  const isHurting = reason.action !== undefined
  const own = figures?.[reason.code]
  return (
    <li className="flex max-w-prose flex-col gap-1">
      <p className="font-medium">{reason.title}</p>
      <p className="text-ink-muted text-sm">{reason.meaning}</p>
      {own ? <OwnFigures figures={own} withGuide={isHurting} /> : null}
      {figures && !own ? <p className="text-ink-muted text-sm">{t('notInReport')}</p> : null}
      {reason.action ? <p className="text-sm">{reason.action}</p> : null}
      {description ? <BureauWording summary={t('asBureauSays', { provider: label })} text={description} /> : null}
    </li>
  )
}

function OwnFigures({ figures, withGuide }: { figures: readonly ReasonFigure[]; withGuide: boolean }) {
  const t = useTranslations('factorPages')
  const format = useFigureFormat()
  const guideOf = ({ name, is, than }: ReasonFigure) => {
    const [limit, beyond] = guides[is]
    const value = than + beyond
    return limit === 'most' && value === 0 ? t('guide.none') : t(`guide.${limit}`, { value: format(name, value) })
  }
  return (
    <dl className="flex flex-col gap-0.5">
      {figures.map((figure) => (
        <div key={figure.name} className="flex flex-wrap items-baseline gap-x-3">
          <dt>{t(`figures.${figure.name}`)}</dt>
          <dd className="font-semibold">{format(figure.name, figure.value)}</dd>
          {withGuide ? <dd className="text-ink-muted text-sm">{guideOf(figure)}</dd> : null}
        </div>
      ))}
    </dl>
  )
}

/** The range outside of which a figure hurts, from the limit of its condition; only counts have the last two. */
const guides = { over: ['most', 0], under: ['least', 0], atLeast: ['most', -1], atMost: ['least', 1] } as const

function useFigureFormat() {
  const t = useTranslations('factors')
  const months = (value: number) => t('months', yearsAndMonths(value))
  const formats = { money: formatMoney, percent: formatPercent, count: formatNumber, months }
  return (name: ReasonFigure['name'], value: number) => formats[creditFigureUnits[name]](value)
}
