import { definePage } from '@/app/page-sections'
import { CheckUpContent, CheckUpScreen, CheckUpSkeleton } from '@/components/check-up/check-up-screen'
import { PersonalTexts } from '@/components/check-up/personal-texts'
import type { PageSection } from '@/lib/client/api/queries'

const content: PageSection = { name: 'checkUp', skeleton: <CheckUpSkeleton />, children: <CheckUpContent /> }
const personal: PageSection = { name: 'checkUpPersonal', skeleton: null, children: <PersonalTexts /> }

/** What is worth checking in the reports of all bureaus, and the letters about it. */
const { generateMetadata, Page } = definePage('checkUp', { of: ['checkUp'] }, ({ section }) => (
  <CheckUpScreen content={section(content)} personal={section(personal)} />
))

export { generateMetadata, Page as default }
