import { CompletedScreen } from '@/components/account/identity/results/completed-screen'
import { toSafeAppUrl } from '@/lib/domain/shared/security/safe-redirect'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getHost } from '@/lib/server/config/env'
import { getRequestContext } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('smsVerificationCompleted')

type CompletedPageProps = { searchParams: Promise<{ redirectUrl?: string | string[] }> }

/**
 * Validates the redirectUrl here, where the host's origins and app schemes are known. Contract,
 * section 4.
 */
export default async function CompletedPage({ searchParams }: CompletedPageProps) {
  const { redirectUrl } = await searchParams
  if (redirectUrl === undefined) return <CompletedScreen />
  const { session } = await getRequestContext()
  const registered = getHost(session.data.hostKey) ?? {
    origins: [],
    returnOrigins: [],
    appSchemes: [],
  }
  const address =
    typeof redirectUrl === 'string' ? toSafeAppUrl(redirectUrl, registered) : undefined
  return <CompletedScreen address={address} refused={address === undefined} />
}
