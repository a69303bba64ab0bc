import { EidFailedScreen } from '@/components/identity/eid-failed-screen'
import { titleOf } from '@/lib/i18n/page-metadata'

export const generateMetadata = () => titleOf('eidFailed')

export default function EidFailedPage() {
  return <EidFailedScreen />
}
