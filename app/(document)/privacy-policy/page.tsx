import { getTranslations } from 'next-intl/server'
import { DocumentScreen } from '@/components/shell/document-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('privacyPolicy')

export default async function PrivacyPolicyPage() {
  const t = await getTranslations('titles')
  const { privacyUrl } = await getPageContext()
  return <DocumentScreen title={t('privacyPolicy')} url={privacyUrl} />
}
