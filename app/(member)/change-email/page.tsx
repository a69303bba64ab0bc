import { ChangeEmailScreen } from '@/components/account/change-email-screen'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { requireRoute } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('changeEmail')

export default async function ChangeEmailPage() {
  await requireRoute('changeEmail')
  return (
    <MessagesProvider of={['account', 'fields', 'recoveryQuestions']}>
      <ChangeEmailScreen />
    </MessagesProvider>
  )
}
