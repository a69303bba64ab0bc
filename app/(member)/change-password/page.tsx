import { HydrationBoundary } from '@tanstack/react-query'
import { ChangePasswordScreen } from '@/components/account/change-password-screen'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { handleAccountSettings } from '@/lib/server/handlers/account'
import { requireRoute } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

export const generateMetadata = () => pageMetadata('changePassword')

export default async function ChangePasswordPage() {
  const member = await requireRoute('changePassword')
  return (
    <HydrationBoundary state={await prefetch(member, [[handleAccountSettings, {}]])}>
      <MessagesProvider of={['account', 'fields']}>
        <ChangePasswordScreen />
      </MessagesProvider>
    </HydrationBoundary>
  )
}
