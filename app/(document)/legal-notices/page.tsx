import { LegalNoticesScreen } from '@/components/shell/legal-notices-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = () => pageMetadata('legalNotices')

export default function LegalNoticesPage() {
  return <LegalNoticesScreen />
}
