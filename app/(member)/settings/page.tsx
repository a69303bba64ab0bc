import { definePage } from '@/app/page-sections'
import { consentsSection, detailsSection } from '@/components/account/account-sections'
import { SettingsScreen } from '@/components/account/settings-screen'
import { LanguageSwitch } from '@/components/shell/language-switch'

const { generateMetadata, Page } = definePage('settings', { of: ['account'] }, ({ section }) => (
  <SettingsScreen details={section(detailsSection)} consents={section(consentsSection)} language={<LanguageSwitch />} />
))

export { generateMetadata, Page as default }
