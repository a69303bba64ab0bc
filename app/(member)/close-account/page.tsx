import { CloseAccountScreen } from '@/components/account/close-account-screen'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { requireRoute } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('closeAccount')

export default async function CloseAccountPage() {
  await requireRoute('closeAccount')
  return (
    <MessagesProvider of={['account', 'fields', 'recoveryQuestions']}>
      <CloseAccountScreen />
    </MessagesProvider>
  )
}
