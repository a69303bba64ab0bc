import { HydrationBoundary } from '@tanstack/react-query'
import { ChangePasswordScreen } from '@/components/account/change-password-screen'
import { Messages } from '@/lib/i18n/messages'
import { titleOf } from '@/lib/i18n/title-of'
import { requireMember } from '@/lib/server/admit'
import { currentUser } from '@/lib/server/answers/member'
import { prefetch } from '@/lib/server/prefetch'

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
