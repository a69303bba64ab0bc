import { IdentityScreen } from '@/components/identity/form/identity-screen'
import { requireUnverified } from '@/lib/server/pages/page-guards'
import { stepMetadata } from '../step-metadata'

export const generateMetadata = () => stepMetadata('identity', 'details')

export default async function IdentityPage() {
  await requireUnverified('identity')
  return <IdentityScreen />
}
