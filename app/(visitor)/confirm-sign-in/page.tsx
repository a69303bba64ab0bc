import { ConfirmSignInScreen } from '@/components/account/entry/confirm-sign-in-screen'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPendingAccount } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('confirmSignIn')

/**
 * Asks which account to use. A token link redirects here if the consumer must confirm the account
 * first. Contract, section 11.
 */
export default async function ConfirmSignInPage() {
  return (
    <MessagesProvider of={['widget']}>
      <ConfirmSignInScreen account={await getPendingAccount()} />
    </MessagesProvider>
  )
}
