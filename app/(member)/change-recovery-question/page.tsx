import { HydrationBoundary } from '@tanstack/react-query'
import { RecoveryQuestionScreen } from '@/components/account/recovery-question-screen'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { handleAccountSettings } from '@/lib/server/handlers/account'
import { requireRoute } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

export const generateMetadata = () => pageMetadata('changeRecoveryQuestion')

export default async function ChangeRecoveryQuestionPage() {
  const member = await requireRoute('changeRecoveryQuestion')
  return (
    <HydrationBoundary state={await prefetch(member, [[handleAccountSettings, {}]])}>
      <MessagesProvider of={['account', 'fields', 'recoveryQuestions']}>
        <RecoveryQuestionScreen />
      </MessagesProvider>
    </HydrationBoundary>
  )
}
