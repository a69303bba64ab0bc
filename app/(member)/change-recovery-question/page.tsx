import { RecoveryQuestionScreen } from '@/components/account/recovery-question-screen'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { requireRoute } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('changeRecoveryQuestion')

export default async function ChangeRecoveryQuestionPage() {
  await requireRoute('changeRecoveryQuestion')
  return (
    <MessagesProvider of={['account', 'fields', 'recoveryQuestions']}>
      <RecoveryQuestionScreen />
    </MessagesProvider>
  )
}
