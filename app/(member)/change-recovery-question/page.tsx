import { HydrationBoundary } from '@tanstack/react-query'
import { RecoveryQuestionScreen } from '@/components/account/recovery-question-screen'
import { Messages } from '@/lib/i18n/messages'
import { titleOf } from '@/lib/i18n/title-of'
import { requireMember } from '@/lib/server/admit'
import { currentUser } from '@/lib/server/answers/member'
import { prefetch } from '@/lib/server/prefetch'

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
