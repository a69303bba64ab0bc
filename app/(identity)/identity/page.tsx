import { IdentityScreen } from '@/components/identity/form/identity-screen'
import { stepMetadata, stepPage } from '../step-page'

export const generateMetadata = () => stepMetadata('identity', 'details')

export default stepPage('identity', () => <IdentityScreen />)
