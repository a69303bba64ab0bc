import { HydrationBoundary } from '@tanstack/react-query'
import { ChangePasswordScreen } from '@/components/account/change-password-screen'
import { Messages } from '@/lib/i18n/messages-provider'
import { titleOf } from '@/lib/i18n/page-metadata'
import { currentUser } from '@/lib/server/handlers/bureau-data'
import { requireMember } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

export const generateMetadata = () => titleOf('changePassword')

export default async function ChangePasswordPage() {
  const member = await requireMember('changePassword')
  return (
    <HydrationBoundary state={await prefetch(member, [[currentUser, {}]])}>
      <Messages of={['account', 'fields']}>
        <ChangePasswordScreen />
      </Messages>
    </HydrationBoundary>
  )
}
