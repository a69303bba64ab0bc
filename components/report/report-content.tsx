'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { QueryContent } from '@/components/ui/loading/query-content'
import { PagedList } from '@/components/ui/paged-list'
import { apiQuery } from '@/lib/client/api/queries'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import { reportDetailsRoute } from '@/lib/contract/bff/bureau-data'
import type { ReportDetail } from '@/lib/contract/bff/report-details'

type ReportDetailsContentProps = { skeleton: ReactNode; children: (details: readonly ReportDetail[]) => ReactNode }

/** Content that needs the report's lists: shows that they are loading or failed, else its children. */
export function ReportDetailsContent({ skeleton, children }: ReportDetailsContentProps) {
  return (
    <QueryContent query={useReportDetails()} texts={useReportTexts()} skeleton={skeleton}>
      {children}
    </QueryContent>
  )
}

type PagedReportListProps<Item> = {
  items: readonly Item[]
  pageSize: number
  children: (shown: readonly Item[]) => ReactNode
}

/** A long list of the report in pages; print shows all of it. */
export function PagedReportList<Item>({ items, pageSize, children }: PagedReportListProps<Item>) {
  const t = useTranslations('report')
  const texts = {
    previous: t('previous'),
    next: t('next'),
    position: (from: number, to: number, total: number) => t('position', { from, to, total }),
  }
  return (
    <PagedList items={items} pageSize={pageSize} texts={texts} showAll={useIsPrinting()}>
      {children}
    </PagedList>
  )
}

/** The accounts, inquiries and other lists of every bureau's report. */
export function useReportDetails() {
  return useQuery(apiQuery(reportDetailsRoute, {}))
}

/** Texts of a report section for loading and errors. */
export function useReportTexts(): { loading: string; failed: string; tryAgain: string } {
  const t = useTranslations('report')
  return { loading: t('loading'), failed: t('cannotFetch'), tryAgain: t('tryAgain') }
}
