import { definePage } from '@/app/page-sections'
import { DisputesContent, DisputesSkeleton } from '@/components/credit/disputes/disputes-screen'
import { TitledScreen } from '@/components/ui/titled-screen'
import type { PageSection } from '@/lib/client/api/queries'
import { catalogues } from '@/lib/i18n/catalogues'

const content: PageSection = {
  name: 'disputes',
  skeleton: <DisputesSkeleton />,
  children: <DisputesContent english={catalogues.en.disputeFollowUp} />,
}

const { generateMetadata, Page } = definePage(
  'disputes',
  { of: ['disputes', 'disputeFollowUp', 'disputeSent', 'checkUp', 'bureauCodes'] },
  ({ section }) => <TitledScreen texts="disputes">{section(content)}</TitledScreen>,
)

export { generateMetadata, Page as default }
