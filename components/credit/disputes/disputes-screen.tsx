'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { focusOn } from '@/components/credit/shared/disputes/focus-on'
import { useFollowedCases } from '@/components/credit/shared/disputes/use-followed-cases'
import { PartLink } from '@/components/credit/shared/part-link'
import { useFindings } from '@/components/credit/shared/use-findings'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { ExternalLink } from '@/components/ui/external-link'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { QueryContent } from '@/components/ui/section'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { areNotesKept } from '@/lib/client/session/notes'
import { useStore } from '@/lib/client/storage/use-store'
import { totalOf, worthCheckingOf } from '@/lib/domain/credit/check-up/worth-checking'
import { byUrgency } from '@/lib/domain/credit/disputes/case-outcome'
import { caseIdOf, type DisputeCase } from '@/lib/domain/credit/disputes/dispute-case'
import type { FollowUp } from '@/lib/domain/credit/disputes/next-rights'
import { complaintNoticeUrl } from '@/lib/domain/credit/not-mine/bureau-contacts'
import { CaseCard } from './case-card'
import { CaseFileTitle } from './case-file-title'
import { FollowUpScreen, type FollowUpTexts } from './follow-up-screen'
import { RemoveDialog } from './remove-dialog'
import { SaveAllDates } from './save-all-dates'

/**
 * Lists the letters that the consumer sent, their outcomes, and what to do next. Without a report,
 * it shows the dates and the last known outcomes. Contract, section 13. `english`: the texts of the
 * letters, which are always in English.
 */
export function DisputesContent({ english }: { english: FollowUpTexts }) {
  const { followed, news, queries } = useFollowedCases()
  // Read here: below the failure notice, each new reader would start the failed call again.
  const { findings } = useFindings()
  const summaries = useEndpointQuery('/api/report-summary').data
  const [open, setOpen] = useState<{ id: string; name: FollowUp }>()
  const [closed, setClosed] = useState<string>()
  const shown = followed.find(({ one }) => open && caseIdOf(one) === open.id)
  if (open && shown) {
    const close = () => {
      setClosed(open.id)
      setOpen(undefined)
    }
    return <FollowUpScreen {...{ english, close, ...shown }} name={open.name} />
  }
  const name = summaries?.find(({ subject }) => subject)?.subject?.names[0]
  const desk = (
    <Desk
      {...{ followed, news, closed, name }}
      found={totalOf(findings.map(worthCheckingOf)).count}
      write={(id, name) => setOpen({ id, name })}
    />
  )
  const { checkUp, review } = queries
  return (
    <QueryContent
      query={checkUp.data === undefined ? checkUp : review}
      data="reports"
      skeleton={<DisputesSkeleton />}
      withoutData={<div className="mt-6">{desk}</div>}
    >
      {() => desk}
    </QueryContent>
  )
}

type DeskProps = Pick<ReturnType<typeof useFollowedCases>, 'followed' | 'news'> & {
  /** The case whose letter was just closed. */
  closed: string | undefined
  /** The consumer's name, if a report has one. */
  name: string | undefined
  /** The number of entries worth checking. */
  found: number
  write: (id: string, name: FollowUp) => void
}

function Desk({ followed, news, closed, name, found, write }: DeskProps) {
  const t = useTranslations('disputes')
  const [asked, setAsked] = useState<DisputeCase>()
  const [removed, setRemoved] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (removed > 0) list.current?.focus()
  }, [removed])
  // The server does not have the cases, because they are stored on the device.
  if (!useIsHydrated()) return <DisputesSkeleton />
  if (followed.length === 0) return <NoDisputes isRemoved={removed > 0} found={found} />
  return (
    <div data-print-alone className="flex flex-col gap-6 print:block print:space-y-6">
      <CaseFileTitle name={name} />
      <NotKept />
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('heading')}
        className="flex flex-col gap-6 print:block print:space-y-6"
      >
        {followed.toSorted(byUrgency).map(({ one, state, latest }, index) => {
          const id = caseIdOf(one)
          return (
            <CaseCard
              key={id}
              {...{ one, state, latest }}
              isNew={news.includes(id)}
              isReturn={id === closed}
              isMain={index === 0}
              isCompanyAsked={followed.some(
                ({ one: { key, to } }) => to === 'furnisher' && key === one.key,
              )}
              write={(name) => write(id, name)}
              remove={() => setAsked(one)}
            />
          )
        })}
      </ul>
      <DeskActions cases={followed} />
      <div className="flex flex-col gap-3">
        <Privacy />
        <Source />
      </div>
      <RemoveDialog
        one={asked}
        close={() => setAsked(undefined)}
        onRemoved={() => setRemoved(removed + 1)}
      />
    </div>
  )
}

/** Offers what concerns all disputes, or the next entry. */
function DeskActions({ cases }: { cases: DeskProps['followed'] }) {
  const t = useTranslations('disputes')
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      <Button variant="quiet" onClick={() => window.print()}>
        {t('print')}
      </Button>
      <SaveAllDates cases={cases} />
      <PartLink to="checkUp">{t('empty.checkUp')}</PartLink>
    </div>
  )
}

/** Warns that closing the page deletes the disputes, if the browser keeps no notes. */
function NotKept() {
  const t = useTranslations('disputes')
  return useStore(areNotesKept) ? null : (
    <p role="status" className="max-w-prose text-caution print:hidden">
      {t('notKept')}
    </p>
  )
}

/** Explains that the disputes are stored only in this browser. */
function Privacy() {
  const t = useTranslations('disputes')
  return useStore(areNotesKept) ? (
    <p className="max-w-prose text-ink-muted text-sm print:hidden">{t('privacy')}</p>
  ) : null
}

function NoDisputes({ isRemoved, found }: { isRemoved: boolean; found: number }) {
  const t = useTranslations('disputes')
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 ref={isRemoved ? focusOn : undefined} tabIndex={-1} className="text-xl">
        {t('empty.title')}
      </h2>
      <p className="max-w-prose">{t('empty.text')}</p>
      <PartLink to="checkUp" look="primary" className="my-1">
        {found > 0 ? t('empty.found', { count: found }) : t('empty.checkUp')}
      </PartLink>
      <NotKept />
      <Privacy />
    </Card>
  )
}

function Source() {
  const t = useTranslations('disputes')
  return (
    <p className="max-w-prose text-ink-muted text-sm">
      {t.rich('source', {
        notice: (words) => <ExternalLink href={complaintNoticeUrl}>{words}</ExternalLink>,
      })}
    </p>
  )
}

export function DisputesSkeleton() {
  return (
    <Card className="flex flex-col gap-6">
      <SkeletonLines widths={['w-64', 'w-48', 'w-full', 'w-3/4']} />
      <Skeleton className="h-12 w-48" />
    </Card>
  )
}
