import { HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { LoadingText } from '@/components/shell/loading-text'
import { Busy } from '@/components/ui/loading/skeleton'
import { BrowserPart, Part, type RenderPart, StreamedData } from '@/lib/client/page/part'
import { queryKeyOf } from '@/lib/contract/endpoint'
import type { RequestContext } from '@/lib/server/http/define-handler'
import { createPrefetch, type Prefetched } from '@/lib/server/pages/prefetch'

type PageParts = {
  /** Starts the queries of a part; the part streams as soon as they have settled. */
  readonly part: RenderPart
  /**
   * Announces that the page is loading until all parts have arrived, and keeps their data for the way back; render it once,
   * after the last call of `part`.
   */
  readonly loadingStatus: () => ReactNode
}

/** The parts of a page whose guards have passed. Decision 20. */
export function createPageParts(context: RequestContext): PageParts {
  const prefetch = createPrefetch(context)
  const pending: Promise<Prefetched>[] = []
  return {
    part: ({ queries, skeleton, children }) => {
      const list = Object.values(queries)
      const prefetched = prefetch(list)
      pending.push(prefetched)
      const fallback = <Busy>{skeleton}</Busy>
      const streamed = (
        <Suspense fallback={fallback}>
          <StreamedPart prefetched={prefetched} skeleton={fallback}>
            {children}
          </StreamedPart>
        </Suspense>
      )
      return (
        <Part keys={list.map(queryKeyOf)} streamed={streamed}>
          {children}
        </Part>
      )
    },
    loadingStatus: () => (
      <>
        <LoadingStatus pending={Promise.all(pending)} />
        <StreamedData states={pending.map(async (prefetched) => (await prefetched).state)} />
      </>
    ),
  }
}

type StreamedPartProps = {
  readonly prefetched: Promise<Prefetched>
  readonly skeleton: ReactNode
  readonly children: ReactNode
}

/** Waits for the queries of one part and hands their data over with its HTML. */
async function StreamedPart({ prefetched, skeleton, children }: StreamedPartProps) {
  const { state, isComplete } = await prefetched
  return (
    <HydrationBoundary state={state}>
      {isComplete ? children : <BrowserPart skeleton={skeleton}>{children}</BrowserPart>}
    </HydrationBoundary>
  )
}

/** The only announcement of a page: skeletons are silent. */
function LoadingStatus({ pending }: { pending: Promise<unknown> }) {
  return (
    <div role="status" className="sr-only">
      <Suspense fallback={<LoadingText isStreaming />}>
        <AfterStreaming pending={pending} />
      </Suspense>
    </div>
  )
}

async function AfterStreaming({ pending }: { pending: Promise<unknown> }) {
  await pending
  return <LoadingText />
}
