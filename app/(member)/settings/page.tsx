import { createPageParts } from '@/app/page-parts'
import { consentsPart, detailsPart } from '@/components/account/account-parts'
import { SettingsScreen } from '@/components/account/settings-screen'
import { LanguageSwitch } from '@/components/shell/language-switch'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { requireRoute } from '@/lib/server/pages/page-guards'

export const generateMetadata = () => pageMetadata('settings')

export default async function SettingsPage() {
  const { part, loadingStatus } = createPageParts(await requireRoute('settings'))
  return (
    <MessagesProvider of={['account']}>
      <SettingsScreen details={detailsPart(part)} consents={consentsPart(part)} language={<LanguageSwitch />} />
      {loadingStatus()}
    </MessagesProvider>
  )
}
