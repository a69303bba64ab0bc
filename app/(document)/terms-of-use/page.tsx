import { DocumentScreen } from '@/components/shell/document-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = () => pageMetadata('termsOfUse')

export default function TermsOfUsePage() {
  return <DocumentScreen name="termsOfUse" />
}
