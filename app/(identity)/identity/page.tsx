import { IdentityScreen } from '@/components/account/identity/form/identity-screen'
import { stepMetadata, stepPage } from '../step-page'

export const generateMetadata = () => stepMetadata('identity', 'details')

export default stepPage('identity', () => <IdentityScreen />)
