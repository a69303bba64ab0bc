import { MobileCodeScreen } from '@/components/identity/mobile-code/mobile-code-screen'
import { requireUnverified } from '@/lib/server/pages/require-unverified'
import { stepTitle } from '../step-metadata'

export const generateMetadata = () => stepTitle('mobile', 'proof')

export default async function MobileCodePage() {
  await requireUnverified('mobile')
  return <MobileCodeScreen />
}
