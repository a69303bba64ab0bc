import { HydrationBoundary } from '@tanstack/react-query'
import { CloseAccountScreen } from '@/components/account/close-account-screen'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { handleAccountSettings } from '@/lib/server/handlers/account'
import { requireRoute } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

export const generateMetadata = () => pageMetadata('closeAccount')

export default async function CloseAccountPage() {
  const member = await requireRoute('closeAccount')
  return (
    <HydrationBoundary state={await prefetch(member, [[handleAccountSettings, {}]])}>
      <MessagesProvider of={['account', 'fields', 'recoveryQuestions']}>
        <CloseAccountScreen />
      </MessagesProvider>
    </HydrationBoundary>
  )
}
