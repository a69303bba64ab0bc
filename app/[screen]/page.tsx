import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NoticeScreen } from '@/components/notice/notice-screen'
import { PublicLayout } from '@/components/shell/public-layout'
import { SessionTimeout } from '@/components/shell/session/session-timeout'
import { WaitForToken } from '@/components/widget/wait-for-token'
import { type EntryPath, entryPaths } from '@/lib/contract/bff/host'
import { noticeOf } from '@/lib/domain/navigation/notices'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { type RouteName, routeAt } from '@/lib/routes'
import { getPageContext } from '@/lib/server/pages/page-context'
import { requireSignedIn } from '@/lib/server/pages/page-guards'
import { getSessionTimeoutProps } from '@/lib/server/pages/session-timeout-props'

/** The titles of the entry screens. */
const entryRoutes: Readonly<Record<EntryPath, RouteName>> = {
  '/login-direct': 'loginDirect',
  '/login-tile': 'loginTile',
  '/login-aio': 'loginAio',
  '/identity-verification': 'identityVerification',
}

type ScreenPageProps = { params: Promise<{ screen: string }> }

export async function generateMetadata({ params }: ScreenPageProps): Promise<Metadata> {
  const { entry, notice } = await screenAt(params)
  return pageMetadata(entry ? entryRoutes[entry] : (notice?.name ?? 'notFound'))
}

/** The routes without a folder of their own: entry screens, which wait for the host's token, and notices. */
export default async function ScreenPage({ params }: ScreenPageProps) {
  const { entry, notice } = await screenAt(params)
  if (entry) return <EntryPage />
  if (!notice || notice.name === 'notFound') notFound()
  // Some notices reveal an account's state, so the route's own access rules apply, with or without the middleware.
  await requireSignedIn(notice.name)
  const pageContext = await getPageContext()
  return (
    <PublicLayout pageContext={pageContext}>
      <MessagesProvider of={['notices']}>
        <SessionTimeout session={await getSessionTimeoutProps()}>
          <NoticeScreen {...notice} pageContext={pageContext} />
        </SessionTimeout>
      </MessagesProvider>
    </PublicLayout>
  )
}

/** Reached without a token only: the middleware removes a token from the URL and redirects. */
async function EntryPage() {
  return (
    <PublicLayout pageContext={await getPageContext()}>
      <MessagesProvider of={['widget']}>
        <WaitForToken />
      </MessagesProvider>
    </PublicLayout>
  )
}

async function screenAt(params: ScreenPageProps['params']) {
  const path = `/${(await params).screen}`
  return { entry: entryPaths.find((entryPath) => entryPath === path), notice: noticeOf(routeAt(path)?.name) }
}
