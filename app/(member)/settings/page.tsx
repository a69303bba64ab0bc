import { definePage } from '@/app/page-sections'
import { GivenConsents } from '@/components/account/settings/given-consents'
import { PersonOnFile, SettingsScreen } from '@/components/account/settings/settings-screen'
import { SignedInSessions } from '@/components/account/settings/signed-in-sessions'
import { LanguageSwitch } from '@/components/shell/language-switch'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import type { PageSection } from '@/lib/client/api/queries'

const details: PageSection = {
  name: 'personOnFile',
  skeleton: <SkeletonLines widths={['w-64', 'w-72', 'w-56']} />,
  children: <PersonOnFile />,
}
const sessions: PageSection = {
  name: 'sessions',
  skeleton: <SkeletonLines widths={['w-64', 'w-72', 'w-56']} />,
  children: <SignedInSessions />,
}
const consents: PageSection = { name: 'givenConsents', skeleton: null, children: <GivenConsents /> }

const { generateMetadata, Page } = definePage(
  'settings',
  { of: ['account', 'fields'] },
  ({ section }) => (
    <SettingsScreen
      details={section(details)}
      sessions={section(sessions)}
      consents={section(consents)}
      language={<LanguageSwitch />}
    />
  ),
)

export { generateMetadata, Page as default }
