import { DeviceLinkScreen } from '@/components/identity/device-link/device-link-screen'
import { requireUnverified } from '@/lib/server/pages/require-unverified'
import { stepTitle } from '../step-metadata'

export const generateMetadata = () => stepTitle('dit', 'proof')

export default async function DeviceLinkPage() {
  const { consumer } = await requireUnverified('dit')
  return <DeviceLinkScreen linkOnItsWay={consumer.flowTokens.phone !== undefined} />
}
