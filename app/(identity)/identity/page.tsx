import { IdentityScreen } from '@/components/identity/identity-screen'
import { requireUnverified } from '@/lib/server/pages/require-unverified'
import { stepTitle } from '../step-title'

export const generateMetadata = () => stepTitle('identity', 'details')

export default async function IdentityPage() {
  await requireUnverified('identity')
  return <IdentityScreen />
}
