import { getTranslations } from 'next-intl/server'
import { DocumentScreen } from '@/components/shell/document-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('termsOfUse')

export default async function TermsOfUsePage() {
  const t = await getTranslations('titles')
  const { termsUrl } = await getPageContext()
  return <DocumentScreen title={t('termsOfUse')} url={termsUrl} />
}
