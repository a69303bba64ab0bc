import { IdentityScreen } from '@/components/identity/form/identity-screen'
import { SignedInAs } from '@/components/shell/session/signed-in-as'
import { requireUnverified } from '@/lib/server/pages/page-context'
import { stepMetadata } from '../step-metadata'

export const generateMetadata = () => stepMetadata('identity', 'details')

export default async function IdentityPage() {
  const { consumer } = await requireUnverified('identity')
  return (
    <>
      <SignedInAs email={consumer.maskedEmail} />
      <IdentityScreen />
    </>
  )
}
