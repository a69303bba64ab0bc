import { LegalNoticesScreen } from '@/components/shell/legal-notices-screen'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = () => pageMetadata('legalNotices')

export default function LegalNoticesPage() {
  return (
    <MessagesProvider of={['legalNotices']}>
      <LegalNoticesScreen />
    </MessagesProvider>
  )
}
