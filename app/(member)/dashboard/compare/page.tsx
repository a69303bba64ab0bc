import { notFound } from 'next/navigation'
import { createPageSections } from '@/app/page-sections'
import { ComparisonScreen } from '@/components/comparison/comparison-screen'
import { comparisonSection } from '@/components/comparison/comparison-sections'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext } from '@/lib/server/pages/page-context'
import { requireRoute } from '@/lib/server/pages/page-guards'

export const generateMetadata = () => pageMetadata('comparison')

/** The bureaus side by side; Not Found if the host hides the comparison. */
export default async function ComparisonPage() {
  const { section, loadingStatus } = createPageSections(await requireRoute('comparison'))
  if ((await getPageContext()).config.hide?.includes('comparison')) notFound()
  return (
    <MessagesProvider of={['comparison']} terms={['utilization', 'openAccount', 'hardInquiry', 'latePayment']}>
      <ComparisonScreen content={comparisonSection(section)} />
      {loadingStatus()}
    </MessagesProvider>
  )
}
