import { CompletedScreen } from '@/components/identity/completed-screen'
import { safeAppReturn } from '@/lib/domain/app-return'
import { titleOf } from '@/lib/i18n/title-of'
import { visitorOf } from '@/lib/server/admit'
import { hostOf } from '@/lib/server/hosts'

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
