'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useShownBureau } from '@/components/credit/shared/bureau/use-shown-bureau'
import { PartLink } from '@/components/credit/shared/part-link'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { QueryContent } from '@/components/ui/section'
import { SegmentedTabList } from '@/components/ui/segmented-tab-list'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { AccountListsSkeleton } from './accounts/accounts-section'
import { AccountsTable } from './accounts/accounts-table'
import { RatingSkeleton } from './rating-section'
import { ReportSection } from './report-section'
import { ShownReportContext, useShownReport } from './shown-report'
import { SummarySection } from './summary-section'

/** Sections that make their own calls. The score section is hidden if `rating` is undefined. */
type ReportSections = {
  checkUp: ReactNode
  rating: ReactNode | undefined
  accounts: ReactNode
  otherItems: ReactNode
}

type ReportScreenProps = ReportSections & { level: 'h1' | 'h2'; rights: ReactNode }

const panelId = 'shown-report'

/** Shows the report with one tab per bureau. The URL names the open tab. */
export function ReportScreen({ level: Heading, rights, ...sections }: ReportScreenProps) {
  const t = useTranslations('report')
  const query = useEndpointQuery('/api/report-summary')
  const { provider: value, shown, select } = useShownBureau(query.data)
  const tabs = query.data?.map(({ provider, label }) => ({ value: provider, label })) ?? []
  const panel =
    tabs.length > 1 ? { role: 'tabpanel', 'aria-label': shown?.label, tabIndex: -1 } : {}
  return (
    <div className={reportClass}>
      <div className="-mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 print:mb-4">
        <Heading className="text-2xl">{t('heading')}</Heading>
        {tabs.length > 1 ? (
          <SegmentedTabList
            label={t('pager')}
            {...{ tabs, value }}
            onValueChange={select}
            controls={panelId}
          />
        ) : null}
      </div>
      <QueryContent query={query} data="reports" skeleton={<ReportSkeleton />}>
        {() => (
          <>
            {shown ? (
              <div key={value} id={panelId} {...panel} className={reportClass}>
                <ShownReportContext value={shown}>
                  <ProviderReport {...sections} />
                </ShownReportContext>
              </div>
            ) : (
              <div className="flex max-w-prose flex-col gap-3">
                <p>{t('empty')}</p>
                <p className="text-ink-muted">{t('emptyNote')}</p>
              </div>
            )}
            {rights}
          </>
        )}
      </QueryContent>
    </div>
  )
}

const reportClass = 'flex flex-col gap-12 print:block print:space-y-6'

/** Skeleton at least as tall as a screen. With `level` it includes the heading. */
export function ReportSkeleton({ level: Heading }: { level?: 'h1' | 'h2' }) {
  const t = useTranslations('report')
  return (
    <div className={reportClass}>
      {Heading ? <Heading className="-mb-6 text-2xl">{t('heading')}</Heading> : null}
      <SkeletonLines className="gap-3" widths={['w-32', 'w-40', 'w-40']} />
      <RatingSkeleton />
      <AccountListsSkeleton />
      <AccountListsSkeleton />
    </div>
  )
}

function ProviderReport({ checkUp, rating, accounts, otherItems }: ReportSections) {
  const t = useTranslations('report')
  const report = useShownReport()
  return (
    <>
      <SummarySection report={report} checkUp={checkUp} />
      {rating && report.score !== undefined ? (
        <ReportSection anchor="s2" title={t('scoreAndRating')}>
          {rating}
        </ReportSection>
      ) : null}
      <ReportSection
        anchor="s3"
        title={t('accounts')}
        action={<PartLink to="review">{t('review')}</PartLink>}
      >
        <AccountsTable report={report} />
        {accounts}
      </ReportSection>
      <ReportSection anchor="s4" title={t('other')}>
        {otherItems}
      </ReportSection>
    </>
  )
}
