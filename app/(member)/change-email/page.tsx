import { HydrationBoundary } from '@tanstack/react-query'
import { ChangeEmailScreen } from '@/components/account/change-email-screen'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { handleAccountSettings } from '@/lib/server/handlers/account'
import { requireRoute } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

export const generateMetadata = () => pageMetadata('changeEmail')

export default async function ChangeEmailPage() {
  const member = await requireRoute('changeEmail')
  return (
    <HydrationBoundary state={await prefetch(member, [[handleAccountSettings, {}]])}>
      <MessagesProvider of={['account', 'fields', 'recoveryQuestions']}>
        <ChangeEmailScreen />
      </MessagesProvider>
    </HydrationBoundary>
  )
}
