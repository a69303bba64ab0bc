import { MobileCodeScreen } from '@/components/account/identity/mobile-code-screen'
import { stepMetadata, stepPage } from '../step-page'

export const generateMetadata = () => stepMetadata('mobile', 'proof')

export default stepPage('mobile', () => <MobileCodeScreen />)
