import { createPageSections } from '@/app/page-sections'
import { consentsSection, detailsSection } from '@/components/account/account-sections'
import { SettingsScreen } from '@/components/account/settings-screen'
import { LanguageSwitch } from '@/components/shell/language-switch'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { requireRoute } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('settings')

export default async function SettingsPage() {
  const { section, loadingStatus } = createPageSections(await requireRoute('settings'))
  return (
    <MessagesProvider of={['account']}>
      <SettingsScreen
        details={detailsSection(section)}
        consents={consentsSection(section)}
        language={<LanguageSwitch />}
      />
      {loadingStatus()}
    </MessagesProvider>
  )
}
