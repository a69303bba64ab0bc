import { HydrationBoundary } from '@tanstack/react-query'
import { SettingsScreen } from '@/components/account/settings-screen'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { handleAccountSettings } from '@/lib/server/handlers/account'
import { requireRoute } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

export const generateMetadata = () => pageMetadata('settings')

export default async function SettingsPage() {
  const member = await requireRoute('settings')
  return (
    <HydrationBoundary state={await prefetch(member, [[handleAccountSettings, {}]])}>
      <MessagesProvider of={['account']}>
        <SettingsScreen />
      </MessagesProvider>
    </HydrationBoundary>
  )
}
