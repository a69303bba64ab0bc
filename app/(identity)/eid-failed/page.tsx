import { EidFailedScreen } from '@/components/account/identity/results/failure-screens'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = () => pageMetadata('eidFailed')

export default function EidFailedPage() {
  return <EidFailedScreen />
}
