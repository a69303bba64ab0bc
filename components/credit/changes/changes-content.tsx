'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef } from 'react'
import { useShownBureau } from '@/components/credit/shared/bureau/use-shown-bureau'
import { buttonClass } from '@/components/ui/button/button'
import { Disclosure } from '@/components/ui/disclosure'
import { QueryContent } from '@/components/ui/section'
import { useEndpointQuery, useFailedQuery } from '@/lib/client/api/queries'
import type { ChangeInterval } from '@/lib/contract/bff/credit/changes'
import { changeAnchorOf } from '@/lib/domain/credit/changes/change-links'
import { dateFormatsOf, formatSigned } from '@/lib/domain/shared/formats/formats'
import { ChangeList } from './change-list'
import { ChangesSkeleton } from './changes-skeleton'

/**
 * Other endpoints that the changes depend on, with the names of their data in failure notices.
 * Other sections of the page fetch them.
 */
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
  const line = <EntryLine {...{ interval, label, isNewest }} />
  const list = <ChangeList changes={changes} />
  return (
    <li id={changeAnchorOf(to)} tabIndex={-1} className="scroll-mt-4 border-hairline border-b py-1">
      {isNewest || changes.length === 0 ? (
        <div className={`flex flex-col gap-2 pb-1 font-medium ${isNewest ? '' : besideChevrons}`}>
          {line}
          {list}
        </div>
      ) : (
        <Disclosure summary={line}>{list}</Disclosure>
      )}
    </li>
  )
}

/** Aligns the points with those of entries that end in a chevron. */
const besideChevrons = 'pr-7 print:pr-0'

type EntryLineProps = {
  interval: ChangeInterval
  /** Name of the shown bureau. */
  label: string
  isNewest: boolean
}

/** Shows both scores' dates, their difference and the number of changes in the report. */
function EntryLine({ interval, label, isNewest }: EntryLineProps) {
  const t = useTranslations('changes')
  const locale = useLocale()
  const { formatDate } = dateFormatsOf(locale)
  const { from, to, sameUntil, points, changes, changedAt } = interval
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
        {isNewest && count > 0
          ? t('inSameTime', { provider: label, since })
          : changedAt
            ? t('changedAt', {
                provider: label,
                since,
                bureaus: new Intl.ListFormat(locale).format(changedAt),
              })
            : t('count', { count, since })}
      </span>
    </span>
  )
}
