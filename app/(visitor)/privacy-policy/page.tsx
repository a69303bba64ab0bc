import { getTranslations } from 'next-intl/server'
import { DocumentScreen } from '@/components/shell/document-screen'
import { titleOf } from '@/lib/i18n/page-metadata'
import { surroundings } from '@/lib/server/pages/page-context'

export const generateMetadata = () => titleOf('privacyPolicy')

export default async function PrivacyPolicyPage() {
  const t = await getTranslations('titles')
  const { privacyUrl } = await surroundings()
  return <DocumentScreen title={t('privacyPolicy')} url={privacyUrl} />
}
