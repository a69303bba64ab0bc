import { notFound } from 'next/navigation'
import { NoticeScreen } from '@/components/shell/notice/notice-screen'
import { PublicLayout } from '@/components/shell/public-layout'
import { SessionTimeout } from '@/components/shell/session/session-timeout'
import { SignedInAs } from '@/components/shell/session/signed-in-as'
import { isEntryPath } from '@/lib/domain/account/access/page-access'
import { afterFailedEntry, noticeOf } from '@/lib/domain/shell/navigation/notices'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { type RouteName, routeAt, routes } from '@/lib/routes'
import { getPageContext, getSignedInProps, requireRoute } from '@/lib/server/pages/page-context'

type NoticePageProps = {
  params: Promise<{ notice: string }>
  searchParams: Promise<{ entry?: string | string[] }>
}

export async function generateMetadata({ params }: NoticePageProps) {
  const path = `/${(await params).notice}`
  return await pageMetadata(noticeAt(path)?.name ?? 'notFound')
}

/** Shows a route's notice. */
export default async function NoticePage({ params, searchParams }: NoticePageProps) {
  const path = `/${(await params).notice}`
  const found = noticeAt(path)
  if (!found || found.name === 'notFound') notFound()
  // Some notices reveal an account's state, so the route's own
  // access rules apply, with or without the middleware.
  const { session } = await requireRoute(found.name)
  const pageContext = await getPageContext()
  const failedEntry =
    found.name === 'sysError' ? failedEntryAt((await searchParams).entry) : undefined
  const email = failedEntry && session.consumer && (session.consumer.maskedEmail ?? '')
  return (
    <PublicLayout pageContext={pageContext}>
      <MessagesProvider of={['notices']}>
        <SessionTimeout session={await getSignedInProps()}>
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

/** Returns the route at which an entry failed. `path` comes from a URL, so it is not trusted. */
function failedEntryAt(path: string | string[] | undefined): RouteName | undefined {
  if (typeof path !== 'string' || !(path === '/' || isEntryPath(path))) return undefined
  return routes.find((route) => route.path === path)?.name
}
