import { definePage } from '@/app/page-sections'
import { GivenConsents } from '@/components/account/given-consents'
import { PersonOnFile, SettingsScreen } from '@/components/account/settings-screen'
import { LanguageSwitch } from '@/components/shell/language-switch'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import type { PageSection } from '@/lib/client/api/queries'

const details: PageSection = {
  name: 'personOnFile',
  skeleton: <SkeletonLines widths={['w-64', 'w-72', 'w-56']} />,
  children: <PersonOnFile />,
}
const consents: PageSection = { name: 'givenConsents', skeleton: null, children: <GivenConsents /> }

const { generateMetadata, Page } = definePage('settings', { of: ['account'] }, ({ section }) => (
  <SettingsScreen
    details={section(details)}
    consents={section(consents)}
    language={<LanguageSwitch />}
  />
))

export { generateMetadata, Page as default }
