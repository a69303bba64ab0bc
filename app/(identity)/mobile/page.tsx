import { MobileCodeScreen } from '@/components/identity/mobile-code-screen'
import { requireUnidentified } from '@/lib/server/require-unidentified'
import { stepTitle } from '../step-title'

export const generateMetadata = () => stepTitle('mobile', 'proof')

export default async function MobileCodePage() {
  await requireUnidentified('mobile')
  return <MobileCodeScreen />
}
