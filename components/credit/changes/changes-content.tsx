'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef } from 'react'
import { useShownBureau } from '@/components/credit/shared/bureau/use-shown-bureau'
import { buttonClass } from '@/components/ui/button/button'
import { Disclosure } from '@/components/ui/disclosure'
import { QueryContent } from '@/components/ui/section'
import { useEndpointQuery, useFailedQuery } from '@/lib/client/api/queries'
import type { ChangeInterval, ReportChange } from '@/lib/contract/bff/credit/changes'
import { changeAnchorOf } from '@/lib/domain/credit/changes/change-links'
import { entryName } from '@/lib/domain/credit/report/entry-names'
import { dateFormatsOf, formatMoney, formatSigned } from '@/lib/domain/shared/formats/formats'
import { ChangesSkeleton } from './changes-skeleton'

/** The changes also depend on data other than the report. Other sections of the page fetch it. */
const otherSources = {
  '/api/score': 'score',
  '/api/score-history': 'history',
  '/api/urgent-alerts': 'monitoring',
} as const
const otherPaths = Object.keys(otherSources) as readonly (keyof typeof otherSources)[]

/**
 * Lists changes in the shown bureau's report between its scores. Waits until the scores have
 * loaded.
 */
export function ChangesContent() {
  const query = useEndpointQuery('/api/changes')
  const failed = useFailedQuery(otherPaths)
  const { shown } = useShownBureau(query.data)
  return (
    <QueryContent
      query={query}
      data={failed ? otherSources[failed] : 'reports'}
      skeleton={<ChangesSkeleton />}
      ofReport="partly"
    >
      {() => <Changes intervals={shown?.intervals} label={shown?.label ?? ''} />}
    </QueryContent>
  )
}

function Changes({
  intervals,
  label,
}: {
  intervals: readonly ChangeInterval[] | undefined
  label: string
}) {
  const t = useTranslations('changes')
  const list = useRef<HTMLDivElement>(null)
  useOpenTarget(list)
  if (!intervals?.length) return <p>{t(intervals ? 'first' : 'noReport')}</p>
  const [newest, ...earlier] = intervals.map((interval, index) => (
    <Entry key={interval.to} interval={interval} label={label} isNewest={index === 0} />
  ))
  const note = <p className="mt-2 max-w-prose text-ink-muted text-sm">{t('note')}</p>
  return (
    <div ref={list} className="flex flex-col gap-1">
      <ol>{newest}</ol>
      {earlier.length > 0 ? (
        <details>
          <summary
            className={`${buttonClass('text')} min-h-9! list-none text-sm! [&::-webkit-details-marker]:hidden`}
          >
            {t('earlier')}
          </summary>
          <ol>{earlier}</ol>
          {note}
        </details>
      ) : (
        note
      )}
    </div>
  )
}

/**
 * Opens the entry of the score that the URL names. A score that equals the previous one has no
 * entry, so the next score's entry opens instead.
 */
function useOpenTarget(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function openTarget() {
      // Next drops an anchor followed during hydration; the `:target` selector still matches it.
      const hash = window.location.hash || `#${list.current?.querySelector(':target')?.id}`
      if (!hash.startsWith('#change-')) return
      const entries = [...(list.current?.querySelectorAll<HTMLElement>('li[id]') ?? [])]
      const entry = entries.findLast(({ id }) => `#${id}` >= hash) ?? entries[0]
      let details = entry?.querySelector('details') ?? entry?.closest('details')
      for (; details; details = details.parentElement?.closest('details')) details.open = true
      entry?.scrollIntoView()
      entry?.focus({ preventScroll: true })
    }
    openTarget()
    window.addEventListener('hashchange', openTarget)
    return () => window.removeEventListener('hashchange', openTarget)
  }, [list])
}

function Entry({
  interval,
  label,
  isNewest,
}: {
  interval: ChangeInterval
  label: string
  isNewest: boolean
}) {
  const { changes, to } = interval
  const line = <EntryLine interval={interval} label={isNewest ? label : ''} />
  const list = <ChangeList changes={changes} />
  return (
    <li id={changeAnchorOf(to)} tabIndex={-1} className="scroll-mt-4 border-hairline border-b py-1">
      {isNewest || changes.length === 0 ? (
        <div className="flex flex-col gap-2 pb-1 font-medium">
          {line}
          {list}
        </div>
      ) : (
        <Disclosure summary={line}>{list}</Disclosure>
      )}
    </li>
  )
}

/**
 * Shows both scores' dates, their difference and the number of changes in the report. A `label`
 * names the bureau in the text above the list of changes.
 */
function EntryLine({ interval, label }: { interval: ChangeInterval; label: string }) {
  const t = useTranslations('changes')
  const { formatDate } = dateFormatsOf(useLocale())
  const { from, to, sameUntil, points, changes } = interval
  const count = changes.length
  // If the score stayed the same until `sameUntil`, the changes are still counted from `from`, so
  // the text names that date.
  const since = sameUntil === undefined ? 'none' : formatDate(from)
  const colour = points > 0 ? 'text-positive' : points < 0 ? 'text-negative' : 'text-ink-muted'
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{t('period', { from: formatDate(sameUntil ?? from), to: formatDate(to) })}</span>
      <span className={colour}>
        {t('points', { points: formatSigned(points), count: Math.abs(points) })}
      </span>
      <span className="w-full font-normal text-ink-muted text-sm">
        {label && count > 0
          ? t('inSameTime', { provider: label, since })
          : t('count', { count, since })}
      </span>
    </span>
  )
}

/**
 * Maximum number of changes whose details are shown on screen. The alerts show the details of
 * longer lists.
 */
const mostDetailed = 2

function ChangeList({ changes }: { changes: readonly ReportChange[] }) {
  const briefClass = changes.length > mostDetailed ? 'not-print:hidden' : 'not-print:max-sm:hidden'
  const t = useTranslations('changes')
  const { formatDate, formatMonth } = dateFormatsOf(useLocale())
  const rows = changes.map(({ kind, date, isMonth, company, maskedNumber, days = 0, ...words }) => (
    <li
      key={`${kind} ${company} ${maskedNumber} ${date}`}
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline"
    >
      <span className="text-ink-muted text-sm">
        {isMonth ? formatMonth(date) : formatDate(date)}
      </span>
      <span>
        {t(`kind.${kind}`, { company: entryName(company ?? t('unnamed'), maskedNumber), days })}
        <span className={`block text-ink-muted text-sm empty:hidden ${briefClass}`}>
          <ChangeDetail {...words} />
        </span>
      </span>
    </li>
  ))
  return rows.length > 0 ? (
    <ul className="flex flex-col gap-1 font-normal max-sm:text-sm">{rows}</ul>
  ) : null
}

/** Says by how much a balance or limit changed; otherwise quotes the bureau’s English sentence. */
function ChangeDetail({ detail, facts = {} }: Pick<ReportChange, 'detail' | 'facts'>) {
  const t = useTranslations('changes')
  const { change, from, to } = facts
  if (from !== undefined && to !== undefined)
    return t('fromTo', { from: formatMoney(from), to: formatMoney(to) })
  if (change)
    return t('changedBy', {
      amount: formatMoney(Math.abs(change)),
      direction: change > 0 ? 'up' : 'down',
    })
  return detail ? <q lang="en">{detail}</q> : null
}
