import { pageMetadata } from '@/lib/i18n/page-metadata'

export { WaitForToken as default } from '@/components/account/entry/wait-for-token'
export const generateMetadata = () => pageMetadata('identityVerification')
