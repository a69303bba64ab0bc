import { CompletedScreen } from '@/components/identity/completed-screen'
import { safeAppReturn } from '@/lib/domain/security/safe-app-url'
import { titleOf } from '@/lib/i18n/page-metadata'
import { hostOf } from '@/lib/server/config/hosts'
import { visitorOf } from '@/lib/server/pages/page-guards'

export const generateMetadata = () => titleOf('smsVerificationCompleted')

type CompletedPageProps = { searchParams: Promise<{ redirectUrl?: string | string[] }> }

/** The way back is checked here, where the host's registered origins and app schemes are known. Contract, section 4. */
export default async function CompletedPage({ searchParams }: CompletedPageProps) {
  const { redirectUrl } = await searchParams
  if (redirectUrl === undefined) return <CompletedScreen />
  const { session } = await visitorOf()
  const registered = hostOf(session.visit.hostKey) ?? { origins: [], appSchemes: [] }
  const address = typeof redirectUrl === 'string' ? safeAppReturn(redirectUrl, registered) : undefined
  return <CompletedScreen address={address} refused={address === undefined} />
}
