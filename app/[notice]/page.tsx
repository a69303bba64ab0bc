import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NoticeScreen } from '@/components/notice/notice-screen'
import { PublicLayout } from '@/components/shell/public-layout'
import { SessionTimeout } from '@/components/shell/session/session-timeout'
import { noticeOf } from '@/lib/domain/navigation/notices'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { routeAt } from '@/lib/routes'
import { getPageContext } from '@/lib/server/pages/page-context'
import { requireRoute } from '@/lib/server/pages/page-guards'
import { getSessionTimeoutProps } from '@/lib/server/pages/page-session'

type NoticePageProps = { params: Promise<{ notice: string }> }

export async function generateMetadata({ params }: NoticePageProps): Promise<Metadata> {
  const found = await noticeAt(params)
  return pageMetadata(found?.name ?? 'notFound')
}

export default async function NoticePage({ params }: NoticePageProps) {
  const found = await noticeAt(params)
  if (!found || found.name === 'notFound') notFound()
  // Some notices reveal an account's state, so the route's own access rules apply, with or without the middleware.
  await requireRoute(found.name)
  const pageContext = await getPageContext()
  return (
    <PublicLayout pageContext={pageContext}>
      <MessagesProvider of={['notices']}>
        <SessionTimeout session={await getSessionTimeoutProps()}>
          <NoticeScreen {...found} pageContext={pageContext} />
        </SessionTimeout>
      </MessagesProvider>
    </PublicLayout>
  )
}

async function noticeAt(params: NoticePageProps['params']) {
  const { notice } = await params
  return noticeOf(routeAt(`/${notice}`)?.name)
}
