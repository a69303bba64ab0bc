import { DocumentScreen } from '@/components/shell/document-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = () => pageMetadata('privacyPolicy')

export default function PrivacyPolicyPage() {
  return <DocumentScreen name="privacyPolicy" />
}
