import { ChangePasswordScreen } from '@/components/account/change-password-screen'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { requireRoute } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('changePassword')

export default async function ChangePasswordPage() {
  await requireRoute('changePassword')
  return (
    <MessagesProvider of={['account', 'fields']}>
      <ChangePasswordScreen />
    </MessagesProvider>
  )
}
