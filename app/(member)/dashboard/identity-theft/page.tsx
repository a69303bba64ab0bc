import { definePage } from '@/app/page-sections'
import {
  IdentityTheftContent,
  IdentityTheftSkeleton,
} from '@/components/credit/identity-theft/identity-theft-screen'
import { TitledScreen } from '@/components/ui/titled-screen'
import type { PageSection } from '@/lib/client/api/queries'
import { catalogues } from '@/lib/i18n/catalogues'

const content: PageSection = {
  name: 'identityTheft',
  skeleton: <IdentityTheftSkeleton />,
  children: <IdentityTheftContent english={catalogues.en.theftLetter} />,
}

const { generateMetadata, Page } = definePage(
  'identityTheft',
  { of: ['identityTheft', 'theftLetter', 'disputeSent', 'review', 'alertTitles'] },
  ({ section }) => <TitledScreen texts="identityTheft">{section(content)}</TitledScreen>,
)

export { generateMetadata, Page as default }
