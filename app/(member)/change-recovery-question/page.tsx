import { HydrationBoundary } from '@tanstack/react-query'
import { RecoveryQuestionScreen } from '@/components/account/recovery-question-screen'
import { Messages } from '@/lib/i18n/messages-provider'
import { titleOf } from '@/lib/i18n/page-metadata'
import { currentUser } from '@/lib/server/handlers/bureau-data'
import { requireMember } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

export const generateMetadata = () => titleOf('changeRecoveryQuestion')

export default async function ChangeRecoveryQuestionPage() {
  const member = await requireMember('changeRecoveryQuestion')
  return (
    <HydrationBoundary state={await prefetch(member, [[currentUser, {}]])}>
      <Messages of={['account', 'fields', 'recoveryQuestions']}>
        <RecoveryQuestionScreen />
      </Messages>
    </HydrationBoundary>
  )
}
