import { PhoneLinkScreen } from '@/components/account/identity/link/link-screens'
import { stepMetadata, stepPage } from '../step-page'

export const generateMetadata = () => stepMetadata('dit', 'proof')

export default stepPage('dit', ({ flowTokens }) => (
  <PhoneLinkScreen hasPendingLink={flowTokens.phone !== undefined} />
))
