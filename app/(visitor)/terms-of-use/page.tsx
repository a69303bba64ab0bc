import { getTranslations } from 'next-intl/server'
import { DocumentScreen } from '@/components/shell/document-screen'
import { titleOf } from '@/lib/i18n/page-metadata'
import { surroundings } from '@/lib/server/pages/page-context'

export const generateMetadata = () => titleOf('termsOfUse')

export default async function TermsOfUsePage() {
  const t = await getTranslations('titles')
  const { termsUrl } = await surroundings()
  return <DocumentScreen title={t('termsOfUse')} url={termsUrl} />
}
