import { HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { LoadingText } from '@/components/shell/loading-text'
import { Busy } from '@/components/ui/loading/skeleton'
import { BrowserSection, type RenderSection, Section, StreamedData } from '@/lib/client/page/section'
import { queryKeyOf } from '@/lib/contract/endpoint'
import type { RequestContext } from '@/lib/server/http/define-handler'
import { createPrefetch, type Prefetched } from '@/lib/server/pages/prefetch'

type PageSections = {
  /** Starts the queries of a section; the section streams as soon as they have settled. */
  readonly section: RenderSection
  /**
   * Announces that the page is loading until all sections have arrived, and keeps their data for the way back; render it once,
   * after the last call of `section`.
   */
  readonly loadingStatus: () => ReactNode
}

/** The sections of a page whose guards have passed. Decision 20. */
export function createPageSections(context: RequestContext): PageSections {
  const prefetch = createPrefetch(context)
  const pending: Promise<Prefetched>[] = []
  return {
    section: ({ queries, skeleton, children }) => {
      const prefetched = prefetch(queries)
      pending.push(prefetched)
      const fallback = <Busy>{skeleton}</Busy>
      const streamed = (
        <Suspense fallback={fallback}>
          <StreamedSection prefetched={prefetched} skeleton={fallback}>
            {children}
          </StreamedSection>
        </Suspense>
      )
      return (
        <Section keys={queries.map(queryKeyOf)} streamed={streamed}>
          {children}
        </Section>
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

type StreamedSectionProps = {
  readonly prefetched: Promise<Prefetched>
  readonly skeleton: ReactNode
  readonly children: ReactNode
}

/** Waits for the queries of one section and hands their data over with its HTML. */
async function StreamedSection({ prefetched, skeleton, children }: StreamedSectionProps) {
  const { state, isComplete } = await prefetched
  return (
    <HydrationBoundary state={state}>
      {isComplete ? children : <BrowserSection skeleton={skeleton}>{children}</BrowserSection>}
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
