import { HydrationBoundary } from '@tanstack/react-query'
import { ChangeEmailScreen } from '@/components/account/change-email-screen'
import { Messages } from '@/lib/i18n/messages-provider'
import { titleOf } from '@/lib/i18n/page-metadata'
import { currentUser } from '@/lib/server/handlers/bureau-data'
import { requireMember } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

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
