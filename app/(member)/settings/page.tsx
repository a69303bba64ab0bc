import { HydrationBoundary } from '@tanstack/react-query'
import { SettingsScreen } from '@/components/account/settings-screen'
import { Messages } from '@/lib/i18n/messages-provider'
import { titleOf } from '@/lib/i18n/page-metadata'
import { currentUser } from '@/lib/server/handlers/bureau-data'
import { requireMember } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

export const generateMetadata = () => titleOf('settings')

export default async function SettingsPage() {
  const member = await requireMember('settings')
  return (
    <HydrationBoundary state={await prefetch(member, [[currentUser, {}]])}>
      <Messages of={['account']}>
        <SettingsScreen />
      </Messages>
    </HydrationBoundary>
  )
}
