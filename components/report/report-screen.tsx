'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PartLink } from '@/components/credit/part-link'
import { ScreenLink } from '@/components/credit/screen-link'
import { useFindings } from '@/components/credit/use-findings'
import { useShownBureau } from '@/components/credit/use-shown-bureau'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { QueryContent } from '@/components/ui/section'
import { SegmentedTabs } from '@/components/ui/tabs'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { useIsHidden } from '@/lib/client/page/page-context'
import { reportSummaryQuery } from '@/lib/contract/bff/queries'
import { pathOf } from '@/lib/routes'
import { AccountListsSkeleton } from './accounts/accounts-section'
import { AccountsTable } from './accounts/accounts-table'
import { RatingSkeleton } from './rating-section'
import { ReportSection } from './report-section'
import { ShownReportContext, useShownReport } from './shown-report'
import { SummarySection } from './summary-section'

/** Sections with calls of their own; without a rating the section of the score is hidden. */
type ReportSections = { checkUp: ReactNode; rating: ReactNode | undefined; accounts: ReactNode; otherItems: ReactNode }

type ReportScreenProps = ReportSections & { level: 'h1' | 'h2'; rights: ReactNode }

/** The report, with one tab per bureau; the address names the open one. */
export function ReportScreen({ level: Heading, rights, ...sections }: ReportScreenProps) {
  const t = useTranslations('report')
  const heading = <Heading className="text-2xl">{t('heading')}</Heading>
  const query = useEndpointQuery(reportSummaryQuery)
  const { provider, select } = useShownBureau(query.data)
  const content = <ProviderReport {...sections} />
  return (
    <QueryContent
      query={query}
      failed={t('cannotFetch')}
      heading={heading}
      skeleton={<ReportSkeleton level={Heading} />}
    >
      {(summaries) => (
        <div className="flex flex-col gap-12 print:block print:space-y-6">
          {summaries.length === 0 ? (
            <div className="flex max-w-prose flex-col gap-3">
              {heading}
              <p>{t('empty')}</p>
              <p className="text-ink-muted">{t('emptyNote')}</p>
            </div>
          ) : (
            <SegmentedTabs
              heading={t('heading')}
              level={Heading}
              tabListLabel={t('pager')}
              tabs={summaries.map((report) => ({
                value: report.provider,
                label: report.label,
                content: <ShownReportContext value={report}>{content}</ShownReportContext>,
              }))}
              value={provider}
              onValueChange={select}
            />
          )}
          {rights}
        </div>
      )}
    </QueryContent>
  )
}

/** At least as high as a screen. */
export function ReportSkeleton({ level: Heading }: { level: 'h1' | 'h2' }) {
  const t = useTranslations('report')
  return (
    <div className="flex flex-col gap-12">
      <Heading className="text-2xl">{t('heading')}</Heading>
      <SkeletonLines className="-mt-6 gap-3" widths={['w-32', 'w-40', 'w-40']} />
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
      <div className="flex flex-col gap-4 print:block">
        {checkUp}
        <SummarySection report={report} />
      </div>
      {rating && report.score !== undefined ? (
        <ReportSection anchor="s2" title={t('scoreAndRating')}>
          {rating}
        </ReportSection>
      ) : null}
      <ReportSection anchor="s3" title={t('accounts')} action={<PartLink to="review">{t('review')}</PartLink>}>
        <AccountsTable report={report} />
        {accounts}
      </ReportSection>
      <ReportSection anchor="s4" title={t('other')}>
        {otherItems}
      </ReportSection>
    </>
  )
}

/** The way to the check-up, with what it found; an element without room where the host hides it. */
export function CheckUpLine() {
  const t = useTranslations('checkUpLine')
  const { findings } = useFindings()
  if (useIsHidden('checkUp')) return <span hidden />
  return (
    <ScreenLink path={pathOf('checkUp')} className="print:hidden">
      {findings.length > 0 ? t('found', { count: findings.length }) : t('check')}
    </ScreenLink>
  )
}
