import { HydrationBoundary } from '@tanstack/react-query'
import { ReportScreen } from '@/components/report/report-screen'
import { featuresOf } from '@/lib/domain/config/features'
import { Messages } from '@/lib/i18n/messages-provider'
import { titleOf } from '@/lib/i18n/page-metadata'
import { latestScore, reportSummary } from '@/lib/server/handlers/bureau-data'
import { reportDetails } from '@/lib/server/handlers/report-lists'
import { surroundings } from '@/lib/server/pages/page-context'
import { requireMember } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

export const generateMetadata = () => titleOf('report')

export default async function ReportPage() {
  const member = await requireMember('report')
  const features = featuresOf((await surroundings()).config.flags)
  const state = await prefetch(member, [
    [reportSummary, {}],
    [reportDetails, {}],
    ...(features.latestScore ? [[latestScore, {}] as const] : []),
  ])
  return (
    <HydrationBoundary state={state}>
      <Messages of={['report', 'scoreSource', 'download']}>
        <ReportScreen />
      </Messages>
    </HydrationBoundary>
  )
}
