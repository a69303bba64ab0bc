import { notFound } from 'next/navigation'
import { NoticeScreen } from '@/components/notice/notice-screen'
import { PublicLayout } from '@/components/shell/public-layout'
import { SessionTimeout } from '@/components/shell/session/session-timeout'
import { SignedInAs } from '@/components/shell/session/signed-in-as'
import { WaitForToken } from '@/components/widget/wait-for-token'
import { isEntryPath } from '@/lib/domain/access/page-access'
import { afterFailedEntry, noticeOf } from '@/lib/domain/navigation/notices'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { type RouteName, routeAt, routes } from '@/lib/routes'
import {
  getPageContext,
  getSessionTimeoutProps,
  requireRoute,
} from '@/lib/server/pages/page-context'

type NoticePageProps = {
  params: Promise<{ notice: string }>
  searchParams: Promise<{ entry?: string | string[] }>
}

export async function generateMetadata({ params }: NoticePageProps) {
  const path = `/${(await params).notice}`
  return await pageMetadata(entryAt(path) ?? noticeAt(path)?.name ?? 'notFound')
}

/**
 * Shows a notice, or an entry screen waiting for a token. The middleware takes a token from the URL
 * and redirects.
 */
export default async function NoticePage({ params, searchParams }: NoticePageProps) {
  const path = `/${(await params).notice}`
  const pageContext = await getPageContext()
  if (entryAt(path))
    return (
      <PublicLayout pageContext={pageContext}>
        <MessagesProvider of={['widget']}>
          <WaitForToken />
        </MessagesProvider>
      </PublicLayout>
    )
  const found = noticeAt(path)
  if (!found || found.name === 'notFound') notFound()
  // Some notices reveal an account's state, so the route's own
  // access rules apply, with or without the middleware.
  const { session } = await requireRoute(found.name)
  const failedEntry =
    found.name === 'sysError' ? failedEntryAt((await searchParams).entry) : undefined
  const email = failedEntry && session.consumer && (session.consumer.maskedEmail ?? '')
  return (
    <PublicLayout pageContext={pageContext}>
      <MessagesProvider of={['notices']}>
        <SessionTimeout session={await getSessionTimeoutProps()}>
          <SignedInAs email={email} />
          <NoticeScreen
            name={found.name}
            notice={afterFailedEntry(found.notice, failedEntry, email)}
            pageContext={pageContext}
          />
        </SessionTimeout>
      </MessagesProvider>
    </PublicLayout>
  )
}

const noticeAt = (path: string) => noticeOf(routeAt(path)?.name)

const entryAt = (path: string): RouteName | undefined =>
  isEntryPath(path) ? routes.find((route) => route.path === path)?.name : undefined

/** Finds the screen at which an entry failed. The path comes from a URL, so it is not trusted. */
function failedEntryAt(path: string | string[] | undefined): RouteName | undefined {
  return path === '/' ? 'root' : typeof path === 'string' ? entryAt(path) : undefined
}
