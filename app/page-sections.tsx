import { setTimeout } from 'node:timers/promises'
import { HydrationBoundary } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { NotMineProvider } from '@/components/credit/not-mine/not-mine-provider'
import { LoadingText } from '@/components/shell/loading-text'
import { SectionBoundary } from '@/components/shell/section-boundary'
import { Busy } from '@/components/ui/loading/skeleton'
import {
  BrowserSection,
  type PageSection,
  type RenderSection,
  Section,
  StreamedData,
} from '@/lib/client/api/queries'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { type Notes, noNotes } from '@/lib/domain/credit/notes/notes'
import { type Features, featuresOf } from '@/lib/domain/host/config/branding'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import type { RouteName } from '@/lib/routes'
import type { RequestContext } from '@/lib/server/http/define-handler'
import { getPageContext, getSignedInProps, requireRoute } from '@/lib/server/pages/page-context'
import { createPrefetch, type Prefetched, queriesOfSection } from '@/lib/server/pages/prefetch'

/** Maximum time, in milliseconds, that a page's first HTML waits for an inline section. */
const inlineWaitMs = 1_000

type PageParts = {
  /** Starts a section's queries and streams the section once they have settled. */
  readonly section: RenderSection
  /**
   * Renders a section without a skeleton in the page's first HTML, so that nothing moves when it
   * arrives. Renders nothing if its data takes longer than a second.
   */
  readonly inline: (one: Pick<PageSection, 'name' | 'children'>) => Promise<ReactNode>
  /** The consumer's notes in this browser. */
  readonly notes: Notes
  readonly features: Features
  readonly pageContext: PageContext
  readonly parameters: Readonly<Record<string, string | string[] | undefined>>
}
/**
 * Defines a page: the access rules of `route`, the title and content, and the messages that the
 * browser needs.
 */
export function definePage(
  route: RouteName,
  texts: Omit<ComponentProps<typeof MessagesProvider>, 'children'>,
  render: (parts: PageParts) => ReactNode | Promise<ReactNode>,
) {
  async function Page({
    searchParams,
  }: {
    readonly searchParams: Promise<PageParts['parameters']>
  }) {
    const { section, inline, loadingStatus } = createPageSections(await requireRoute(route))
    const pageContext = await getPageContext()
    const features = featuresOf(pageContext.config.flags)
    const { notes = noNotes } = (await getSignedInProps()) ?? {}
    const parts = { section, inline, notes, features, pageContext }
    const content = await render({ ...parts, parameters: await searchParams })
    return (
      <MessagesProvider {...texts}>
        <NotMineProvider>{content}</NotMineProvider>
        {loadingStatus()}
      </MessagesProvider>
    )
  }
  return { Page, generateMetadata: () => pageMetadata(route) }
}

/**
 * Creates the sections of a page whose guards have passed (decision 20). `loadingStatus` announces
 * that the page is loading until all of them have arrived, so call it once, after the last call of
 * `section`.
 */
export function createPageSections(context: RequestContext) {
  const prefetch = createPrefetch(context)
  const pending: Promise<Prefetched>[] = []
  const section: RenderSection = ({ name, queries: listed = [], skeleton, children }) => {
    const queries = [...queriesOfSection(name), ...listed]
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
      <SectionBoundary>
        <Section keys={queries.map(({ queryKey }) => queryKey)} streamed={streamed}>
          {children}
        </Section>
      </SectionBoundary>
    )
  }
  const inline: PageParts['inline'] = async ({ name, children }) => {
    const prefetched = prefetch(queriesOfSection(name))
    const data = await Promise.race([prefetched, setTimeout(inlineWaitMs)])
    return data?.isComplete ? (
      <SectionBoundary>
        <HydrationBoundary state={data.state}>
          <Suspense fallback={null}>{children}</Suspense>
        </HydrationBoundary>
      </SectionBoundary>
    ) : null
  }
  const loadingStatus = () =>
    pending.length === 0 ? null : (
      <>
        {/* The page's only loading announcement: skeletons are silent. */}
        <div role="status" className="sr-only">
          <Suspense fallback={<LoadingText isStreaming />}>
            <AfterStreaming pending={pending} />
          </Suspense>
        </div>
        <StreamedData states={pending.map(async (prefetched) => (await prefetched).state)} />
      </>
    )
  return { section, inline, loadingStatus }
}

type StreamedSectionProps = {
  prefetched: Promise<Prefetched>
  skeleton: ReactNode
  children: ReactNode
}

async function StreamedSection({ prefetched, skeleton, children }: StreamedSectionProps) {
  const { state, isComplete } = await prefetched
  return (
    <HydrationBoundary state={state}>
      {isComplete ? children : <BrowserSection skeleton={skeleton}>{children}</BrowserSection>}
    </HydrationBoundary>
  )
}

async function AfterStreaming({ pending }: { pending: readonly Promise<unknown>[] }) {
  await Promise.all(pending)
  return <LoadingText />
}
