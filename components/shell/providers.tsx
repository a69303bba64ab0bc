'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { connectHost } from '@/lib/client/host/connection'
import { reportEntryResult } from '@/lib/client/host/entry-result'
import { notifyHost } from '@/lib/client/host/notify-host'
import { installWidgetHeader } from '@/lib/client/host/widget-header'
import { PageContextProvider } from '@/lib/client/page/page-context'
import { getQueryClient } from '@/lib/client/page/query-client'
import { hasOtherConsumer, replaceDocument } from '@/lib/client/storage/page-consumer'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { pageEvents } from '@/lib/domain/shell/navigation/page-events'
import { routeAt } from '@/lib/routes'
// Every page has links. This import puts their code into the root layout's chunk. Otherwise Next
// copies it into the not-found screen's chunk, which every page loads too.
import 'next/link'

/** Provides every screen with the page context, React Query and the connection to the host. */
export function Providers({
  pageContext,
  children,
}: {
  pageContext: PageContext
  children: ReactNode
}) {
  useHost(pageContext)
  const [queryClient] = useState(getQueryClient)
  const shownLocale = useRef(pageContext.locale)
  useEffect(() => {
    // Some data contains sentences in the page's language.
    if (shownLocale.current !== pageContext.locale) void queryClient.invalidateQueries()
    shownLocale.current = pageContext.locale
  }, [pageContext.locale, queryClient])
  return (
    <PageContextProvider value={pageContext}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </PageContextProvider>
  )
}

function useHost(pageContext: PageContext) {
  const router = useRouter()
  const path = usePathname()
  // Runs each time the URL changes, and before the effects of the screens, which make the first
  // calls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once per path.
  useLayoutEffect(() => installWidgetHeader(pageContext), [pageContext, path])
  useEffect(() => {
    // Scrolling would also scroll the host's page, although the consumer did not navigate.
    const navigate = (to: string) => router.replace(to, { scroll: false })
    const refresh = () => router.refresh()
    // Keep typed and prefilled input if the consumer is the same or the first one.
    const restart = (to: string, fingerprint?: string) => {
      if (hasOtherConsumer(fingerprint)) return replaceDocument(to, fingerprint)
      navigate(to)
      refresh()
    }
    // If the code cannot be loaded, the host's own timeout reports it.
    connectHost(pageContext, { navigate, restart, refresh }).catch(() => undefined)
  }, [pageContext, router])
  const reportedPath = useRef<string>(undefined)
  useEffect(() => {
    if (reportedPath.current !== path) notifyHostOfPage(path)
    reportedPath.current = path
  }, [path])
}

function notifyHostOfPage(path: string): void {
  const route = routeAt(path)
  const view = route?.path ?? '/not-found'
  notifyHost('NAVIGATED', { view })
  const event = route && pageEvents[route.name]
  if (event) notifyHost(event, { view })
  // A redirect to login does not always load a new document.
  reportEntryResult()
}
