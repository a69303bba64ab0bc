import { HydrationBoundary } from '@tanstack/react-query'
import { ReportScreen } from '@/components/report/report-screen'
import { featuresOf } from '@/lib/domain/config/features'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { handleLatestScore, handleReportDetails, handleReportSummary } from '@/lib/server/handlers/bureau-data'
import { getPageContext } from '@/lib/server/pages/page-context'
import { requireRoute } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

export const generateMetadata = () => pageMetadata('report')

export default async function ReportPage() {
  const member = await requireRoute('report')
  const features = featuresOf((await getPageContext()).config.flags)
  const state = await prefetch(member, [
    [handleReportSummary, {}],
    [handleReportDetails, {}],
    ...(features.latestScore ? [[handleLatestScore, {}] as const] : []),
  ])
  return (
    <HydrationBoundary state={state}>
      <MessagesProvider of={['report', 'scoreSource', 'download']}>
        <ReportScreen />
      </MessagesProvider>
    </HydrationBoundary>
  )
}
