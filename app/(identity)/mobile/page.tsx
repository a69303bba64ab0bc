import { MobileCodeScreen } from '@/components/identity/mobile-code/mobile-code-screen'
import { requireUnverified } from '@/lib/server/pages/page-guards'
import { stepMetadata } from '../step-metadata'

export const generateMetadata = () => stepMetadata('mobile', 'proof')

export default async function MobileCodePage() {
  await requireUnverified('mobile')
  return <MobileCodeScreen />
}
