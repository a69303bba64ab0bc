import { notFound } from 'next/navigation'
import { createPageSections } from '@/app/page-sections'
import { ComparisonContent, ComparisonScreen, ComparisonSkeleton } from '@/components/comparison/comparison-screen'
import { comparisonQuery } from '@/lib/contract/bff/queries'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext, requireRoute } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('comparison')

/** The bureaus side by side; Not Found if the host hides the comparison. */
export default async function ComparisonPage() {
  const { section, loadingStatus } = createPageSections(await requireRoute('comparison'))
  if ((await getPageContext()).config.hide?.includes('comparison')) notFound()
  const content = { queries: [comparisonQuery], skeleton: <ComparisonSkeleton />, children: <ComparisonContent /> }
  return (
    <MessagesProvider of={['comparison']} terms={['utilization', 'openAccount', 'hardInquiry', 'latePayment']}>
      <ComparisonScreen content={section(content)} />
      {loadingStatus()}
    </MessagesProvider>
  )
}
