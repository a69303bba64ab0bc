import { HydrationBoundary } from '@tanstack/react-query'
import { CloseAccountScreen } from '@/components/account/close-account-screen'
import { Messages } from '@/lib/i18n/messages-provider'
import { titleOf } from '@/lib/i18n/page-metadata'
import { currentUser } from '@/lib/server/handlers/bureau-data'
import { requireMember } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

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
