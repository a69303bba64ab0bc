import { cache } from 'react'
import { NoticeScreen } from '@/components/shell/notice/notice-screen'
import { PublicLayout } from '@/components/shell/public-layout'
import { notices } from '@/lib/domain/shell/navigation/notices'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('notFound')

/** Next calls this for each layout of a page. */
export default async function NotFound() {
  // React sends an element only once if it is the child of another element.
  return <div className="contents">{await renderScreen()}</div>
}

/** Renders the screen once per request. */
const renderScreen = cache(async () => {
  const pageContext = await getPageContext()
  return (
    <PublicLayout pageContext={pageContext}>
      <MessagesProvider of={['notices']}>
        <NoticeScreen name="notFound" notice={notices.notFound} pageContext={pageContext} />
      </MessagesProvider>
    </PublicLayout>
  )
})
