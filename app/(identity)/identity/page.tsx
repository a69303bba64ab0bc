import { IdentityScreen } from '@/components/identity/identity-screen'
import { requireUnidentified } from '@/lib/server/pages/require-unverified'
import { stepTitle } from '../step-title'

export const generateMetadata = () => stepTitle('identity', 'details')

export default async function IdentityPage() {
  await requireUnidentified('identity')
  return <IdentityScreen />
}
