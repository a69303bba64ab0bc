import { HydrationBoundary } from '@tanstack/react-query'
import { SettingsScreen } from '@/components/account/settings-screen'
import { Messages } from '@/lib/i18n/messages'
import { titleOf } from '@/lib/i18n/title-of'
import { requireMember } from '@/lib/server/admit'
import { currentUser } from '@/lib/server/answers/member'
import { prefetch } from '@/lib/server/prefetch'

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
