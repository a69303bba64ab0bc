import { PhoneLinkScreen } from '@/components/identity/link/phone-link-screen'
import { SignedInAs } from '@/components/shell/session/signed-in-as'
import { requireUnverified } from '@/lib/server/pages/page-context'
import { stepMetadata } from '../step-metadata'

export const generateMetadata = () => stepMetadata('dit', 'proof')

export default async function PhoneLinkPage() {
  const { consumer } = await requireUnverified('dit')
  return (
    <>
      <SignedInAs email={consumer.maskedEmail} />
      <PhoneLinkScreen hasPendingLink={consumer.flowTokens.phone !== undefined} />
    </>
  )
}
