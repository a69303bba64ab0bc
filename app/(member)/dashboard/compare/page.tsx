import { notFound } from 'next/navigation'
import { createPageParts } from '@/app/page-parts'
import { comparisonPart } from '@/components/comparison/comparison-parts'
import { ComparisonScreen } from '@/components/comparison/comparison-screen'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext } from '@/lib/server/pages/page-context'
import { requireRoute } from '@/lib/server/pages/page-guards'

export const generateMetadata = () => pageMetadata('comparison')

/** The bureaus side by side; Not Found if the host hides the comparison. */
export default async function ComparisonPage() {
  const { part, loadingStatus } = createPageParts(await requireRoute('comparison'))
  if ((await getPageContext()).config.hide?.includes('comparison')) notFound()
  return (
    <MessagesProvider of={['comparison']} terms={['utilization', 'openAccount', 'hardInquiry', 'latePayment']}>
      <ComparisonScreen content={comparisonPart(part)} />
      {loadingStatus()}
    </MessagesProvider>
  )
}
