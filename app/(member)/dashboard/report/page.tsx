import { HydrationBoundary } from '@tanstack/react-query'
import { ReportScreen } from '@/components/report/report-screen'
import { featuresOf } from '@/lib/domain/features'
import { Messages } from '@/lib/i18n/messages'
import { titleOf } from '@/lib/i18n/title-of'
import { requireMember } from '@/lib/server/admit'
import { latestScore, reportSummary } from '@/lib/server/answers/member'
import { reportDetails } from '@/lib/server/answers/report-lists'
import { prefetch } from '@/lib/server/prefetch'
import { surroundings } from '@/lib/server/surroundings'

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
