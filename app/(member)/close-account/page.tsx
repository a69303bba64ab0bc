import { HydrationBoundary } from '@tanstack/react-query'
import { CloseAccountScreen } from '@/components/account/close-account-screen'
import { Messages } from '@/lib/i18n/messages'
import { titleOf } from '@/lib/i18n/title-of'
import { requireMember } from '@/lib/server/admit'
import { currentUser } from '@/lib/server/answers/member'
import { prefetch } from '@/lib/server/prefetch'

export const generateMetadata = () => titleOf('closeAccount')

export default async function CloseAccountPage() {
  const member = await requireMember('closeAccount')
  return (
    <HydrationBoundary state={await prefetch(member, [[currentUser, {}]])}>
      <Messages of={['account', 'fields', 'recoveryQuestions']}>
        <CloseAccountScreen />
      </Messages>
    </HydrationBoundary>
  )
}
