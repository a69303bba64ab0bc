import { NoticeScreen } from '@/components/shell/notice/notice-screen'
import { PublicLayout } from '@/components/shell/public-layout'
import { notices } from '@/lib/domain/shell/navigation/notices'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('notFound')

export default async function NotFound() {
  const pageContext = await getPageContext()
  return (
    <PublicLayout pageContext={pageContext}>
      <MessagesProvider of={['notices']}>
        <NoticeScreen name="notFound" notice={notices.notFound} pageContext={pageContext} />
      </MessagesProvider>
    </PublicLayout>
  )
}
