import { MobileCodeScreen } from '@/components/identity/mobile-code/mobile-code-screen'
import { SignedInAs } from '@/components/shell/session/signed-in-as'
import { requireUnverified } from '@/lib/server/pages/page-context'
import { stepMetadata } from '../step-metadata'

export const generateMetadata = () => stepMetadata('mobile', 'proof')

export default async function MobileCodePage() {
  const { consumer } = await requireUnverified('mobile')
  return (
    <>
      <SignedInAs email={consumer.maskedEmail} />
      <MobileCodeScreen />
    </>
  )
}
