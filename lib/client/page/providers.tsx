'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Surroundings } from '@/lib/contract/host/widget-config'
import { routeAt } from '@/lib/routes'
import { connectHost } from '../host/connect-host'
import { tellHost } from '../host/notify-host'
import { speakAs } from '../host/widget-header'
import { hasShownAnother, replaceDocument } from '../session/page-consumer'
import { ToasterPlace } from '../toasts/lazy-toaster'
import { SurroundingsProvider } from './page-context'
import { makeQueryClient } from './query-client'

/** What every screen stands in: surroundings, the React Query client, the host's ear and the place of toasts. */
export function Providers({ surroundings, children }: { surroundings: Surroundings; children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient)
  useHost(surroundings)
  return (
    <SurroundingsProvider value={surroundings}>
      <QueryClientProvider client={queryClient}>
        {children}
        <ToasterPlace />
      </QueryClientProvider>
    </SurroundingsProvider>
  )
}

/** Connects the page with the host that embeds it, if any, and tells which screen is shown. */
function useHost(surroundings: Surroundings) {
  const router = useRouter()
  const path = usePathname()
  // Before the effects of any screen below, which make the first calls, and again after each change of the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path names the moment.
  useLayoutEffect(() => speakAs(surroundings), [surroundings, path])
  useEffect(() => {
    // Scrolling to a new screen would scroll the host's page too, and nobody here asked for the screen.
    const go = (to: string) => router.replace(to, { scroll: false })
    const refresh = () => router.refresh()
    // The same consumer again, or the first one, loses nothing: what is typed stays, and what the host has filled in.
    const enter = (to: string, mark: string) => {
      if (hasShownAnother(mark)) return replaceDocument(to, mark)
      go(to)
      refresh()
    }
    // Without its code there is no talk; the host's own time limit notices.
    connectHost(surroundings, { go, enter, refresh }).catch(() => undefined)
  }, [surroundings, router])
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (told.current !== path) tellHost('NAVIGATED', { view: routeAt(path)?.path ?? '/not-found' })
    told.current = path
  }, [path])
}
