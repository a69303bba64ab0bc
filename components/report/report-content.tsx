'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext } from 'react'
import { QueryContent } from '@/components/ui/loading/query-content'
import { PagedList } from '@/components/ui/paged-list'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import { reportDetailsQuery } from '@/lib/contract/bff/queries'
import type { SummarizedReport } from '@/lib/contract/bff/report'
import type { ReportDetail } from '@/lib/contract/bff/report-details'

/** The report of the bureau whose tab is open. */
export const ShownReportContext = createContext<SummarizedReport | undefined>(undefined)

export function useShownReport(): SummarizedReport {
  const shown = useContext(ShownReportContext)
  if (!shown) throw new Error('A section of a report needs ReportScreen above it')
  return shown
}

type ReportDetailsContentProps = { skeleton: ReactNode; children: (details: ReportDetail | undefined) => ReactNode }

/** Content that needs the lists of the shown report: shows that they are loading or failed, else its children. */
export function ReportDetailsContent({ skeleton, children }: ReportDetailsContentProps) {
  const t = useTranslations('report')
  const { provider } = useShownReport()
  return (
    <QueryContent query={useReportDetails()} failed={t('cannotFetch')} skeleton={skeleton}>
      {(details) => children(details.find((one) => one.provider === provider))}
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
  return useEndpointQuery(reportDetailsQuery)
}
