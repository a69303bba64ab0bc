import { createPageSections } from '@/app/page-sections'
import { reportSection, reportTerms } from '@/components/report/report-sections'
import { featuresOf } from '@/lib/domain/config/features'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext, requireRoute } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('report')

export default async function ReportPage() {
  const { section, loadingStatus } = createPageSections(await requireRoute('report'))
  const features = featuresOf((await getPageContext()).config.flags)
  return (
    <MessagesProvider of={['report', 'scoreSource', 'download', 'utilization']} terms={reportTerms}>
      {reportSection(section, features)}
      {loadingStatus()}
    </MessagesProvider>
  )
}
