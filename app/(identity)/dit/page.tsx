import { DeviceLinkScreen } from '@/components/identity/link/device-link-screen'
import { requireUnverified } from '@/lib/server/pages/page-guards'
import { stepMetadata } from '../step-metadata'

export const generateMetadata = () => stepMetadata('dit', 'proof')

export default async function DeviceLinkPage() {
  const { consumer } = await requireUnverified('dit')
  return <DeviceLinkScreen hasPendingLink={consumer.flowTokens.phone !== undefined} />
}
