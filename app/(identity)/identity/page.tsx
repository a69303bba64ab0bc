import { IdentityScreen } from '@/components/identity/form/identity-screen'
import { requireUnverified } from '@/lib/server/pages/require-unverified'
import { stepTitle } from '../step-metadata'

export const generateMetadata = () => stepTitle('identity', 'details')

export default async function IdentityPage() {
  await requireUnverified('identity')
  return <IdentityScreen />
}
