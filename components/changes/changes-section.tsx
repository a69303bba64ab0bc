'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { buttonClass } from '@/components/ui/button/button'
import { Disclosure } from '@/components/ui/disclosure'
import { QueryContent } from '@/components/ui/loading/query-content'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { useRowQuery } from '@/lib/client/api/queries'
import { useBureau } from '@/lib/client/page/use-bureau'
import type { ChangeInterval, ReportChanges } from '@/lib/contract/bff/changes'
import { changeAnchorOf } from '@/lib/domain/changes/change-links'
import { formatDate } from '@/lib/domain/formats/calendar'
import { formatSigned } from '@/lib/domain/formats/numbers'
import { ChangeList } from './change-list'
import { changesQueries } from './queries'

/** `children` is `ChangesPart` as a part. */
export function ChangesSection({ children }: { children: ReactNode }) {
  const t = useTranslations('changes')
  return (
    <section id="changes" aria-labelledby="changes-heading" className="flex scroll-mt-4 flex-col gap-4">
      <h2 id="changes-heading" className="text-xl">
        {t('heading')}
      </h2>
      {children}
    </section>
  )
}

/** What became visible in the shown bureau's report between its scores, once that has loaded. */
export function ChangesPart() {
  const t = useTranslations('changes')
  const query = useRowQuery(changesQueries.changes)
  const { selectedOf } = useBureau()
  const texts = { failed: t('cannotFetch'), tryAgain: t('tryAgain') }
  return (
    <QueryContent query={query} texts={texts} skeleton={<ChangesSkeleton />}>
      {(bureaus) => {
        const selected = selectedOf(bureaus.map(({ provider }) => provider))
        const shown = bureaus.find(({ provider }) => provider === selected)
        return shown ? <Changes changes={shown} /> : <p>{t('noReport')}</p>
      }}
    </QueryContent>
  )
}

export function ChangesSkeleton() {
  return <SkeletonLines className="gap-3" widths={['w-56', 'w-72', 'w-64']} />
}

/** Entries that are listed at once; the older ones are under "Earlier dates". */
const recentEntries = 4

function Changes({ changes: { label, intervals } }: { changes: ReportChanges }) {
  const t = useTranslations('changes')
  const list = useRef<HTMLDivElement>(null)
  useOpenTarget(list)
  if (!intervals) return <p>{t('noReport')}</p>
  if (intervals.length === 0) return <p>{t('first')}</p>
  const entries = intervals.map((interval, index) => (
    <Entry key={interval.to} newer={intervals[index - 1]} interval={interval} label={label} />
  ))
  const earlier = entries.slice(recentEntries)
  return (
    <div ref={list} className="flex flex-col gap-2">
      <ol className="border-hairline border-t">{entries.slice(0, recentEntries)}</ol>
      {earlier.length > 0 ? (
        <details>
          <summary className={`${buttonClass('text')} list-none [&::-webkit-details-marker]:hidden`}>
            {t('earlier')}
          </summary>
          <ol className="border-hairline border-t">{earlier}</ol>
        </details>
      ) : null}
      <p className="max-w-prose text-ink-muted text-sm">{t('note')}</p>
    </div>
  )
}

/** Opens the entry of the score that the address names; a score equal to the one before it has the entry of the next one. */
function useOpenTarget(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function openTarget() {
      const { hash } = window.location
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

type EntryProps = {
  /** The next newer entry; the newest one is open. */
  readonly newer: ChangeInterval | undefined
  readonly interval: ChangeInterval
  readonly label: string
}

function Entry({ newer, interval, label }: EntryProps) {
  const t = useTranslations('changes')
  const { changes } = interval
  const id = changeAnchorOf(interval.to)
  const isEmpty = changes.length === 0
  const hint = newer ? t('count', { count: changes.length }) : t('inSameTime', { provider: label })
  const line = <EntryLine interval={interval} hint={isEmpty ? t('none') : hint} />
  return (
    // Of two scores of one day, the entry of the newer one has the id.
    <li
      id={newer && changeAnchorOf(newer.to) === id ? undefined : id}
      tabIndex={-1}
      className="scroll-mt-4 border-hairline border-b py-1 outline-offset-2"
    >
      {newer && !isEmpty ? (
        <Disclosure summary={line}>
          <ChangeList changes={changes} />
        </Disclosure>
      ) : (
        <div className="flex flex-col gap-3 py-2 font-medium">
          {line}
          {isEmpty ? null : <ChangeList changes={changes} />}
        </div>
      )}
    </li>
  )
}

/** The dates of both scores, the difference between them, and what changed in the report. */
function EntryLine({ interval: { from, to, points }, hint }: { interval: ChangeInterval; hint: string }) {
  const t = useTranslations('changes')
  const colour = points > 0 ? 'text-positive' : points < 0 ? 'text-negative' : 'text-ink-muted'
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{t('period', { from: formatDate(from), to: formatDate(to) })}</span>
      <span className={colour}>
        {points === 0 ? t('pointsNone') : t('points', { points: formatSigned(points), count: Math.abs(points) })}
      </span>
      <span className="w-full font-normal text-ink-muted text-sm">{hint}</span>
    </span>
  )
}
