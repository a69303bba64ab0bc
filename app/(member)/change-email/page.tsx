import { HydrationBoundary } from '@tanstack/react-query'
import { ChangeEmailScreen } from '@/components/account/change-email-screen'
import { Messages } from '@/lib/i18n/messages'
import { titleOf } from '@/lib/i18n/title-of'
import { requireMember } from '@/lib/server/admit'
import { currentUser } from '@/lib/server/answers/member'
import { prefetch } from '@/lib/server/prefetch'

export const generateMetadata = () => titleOf('changeEmail')

export default async function ChangeEmailPage() {
  const member = await requireMember('changeEmail')
  return (
    <HydrationBoundary state={await prefetch(member, [[currentUser, {}]])}>
      <Messages of={['account', 'fields', 'recoveryQuestions']}>
        <ChangeEmailScreen />
      </Messages>
    </HydrationBoundary>
  )
}
