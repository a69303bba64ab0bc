// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test, vi } from 'vitest'
import { ShownReportContext } from '@/components/credit/report/shown-report'
import type { PageSection } from '@/lib/client/api/queries'
import { testPageContext } from '@/lib/client/testing/page-context'
import { TestProviders } from '@/lib/client/testing/test-providers'
import { queryEndpoints } from '@/lib/contract/bff/query-endpoints'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import { featuresOf } from '@/lib/domain/host/config/branding'
import { queriesOfSection } from '@/lib/server/pages/prefetch'

type Page = (props: { params: Promise<object> }) => Promise<ReactNode>
type PageModule = { readonly default: Page }

const { placed, section } = vi.hoisted(() => {
  const placed: PageSection[] = []
  return { placed, section: (one: PageSection) => void placed.push(one) }
})

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({}),
}))
vi.mock('next-intl/server', async () => {
  const { createTranslator } = await import('next-intl')
  const { default: messages } = await import('@/messages/en.json')
  return {
    getTranslations: (namespace: 'titles') =>
      createTranslator({ locale: 'en', messages, namespace }),
  }
})
vi.mock('@/lib/i18n/messages-provider', () => ({
  MessagesProvider: ({ children }: { children: ReactNode }) => children,
}))
vi.mock('@/lib/server/pages/page-context', () => ({
  getPageContext: () => pageContext,
  requireRoute: () => ({}),
}))
vi.mock('./page-sections', () => ({
  createPageSections: () => ({ section, loadingStatus: () => null }),
  definePage: (_route: string, _texts: object, render: (parts: object) => ReactNode) => {
    const features = featuresOf(pageContext.config.flags)
    return {
      Page: async () =>
        render({ section, inline: section, notes, features, pageContext, parameters: {} }),
    }
  },
}))

/** Notes with a dispute, so that the page renders its news. */
const notes = { ...noNotes, values: { disputeCases: [[]] } }

/** A host that shows everything, with a product for 'Ready to apply?'. */
const pageContext = {
  ...testPageContext,
  config: { ...testPageContext.config, readiness: [{ name: 'Card' }] },
}

/** Data for every section of the report. */
const report = {
  provider: 'EFX',
  label: 'Equifax',
  oldestAccount: {},
  counts: {},
  rows: [],
  total: {},
  isFrozen: false,
}

/**
 * Renders the content without data.
 * @returns the paths of the queries that its components read
 */
async function pathsReadBy(content: ReactNode) {
  const client = new QueryClient()
  const { prelude } = await prerenderToNodeStream(
    <TestProviders>
      <QueryClientProvider client={client}>
        <ShownReportContext value={report}>{content}</ShownReportContext>
      </QueryClientProvider>
    </TestProviders>,
  )
  prelude.resume()
  return client
    .getQueryCache()
    .getAll()
    .map(({ queryKey: [path] }) => path)
    .sort()
}

const pages = globSync('app/**/page.tsx').filter((file) =>
  readFileSync(file, 'utf8').includes('/page-sections'),
)
const names = new Set<string>()

test.each(pages)(
  'each section of %s reads exactly the queries that the server prefetches for it',
  async (file) => {
    placed.length = 0
    const { default: Page }: PageModule = await import(/* @vite-ignore */ `../${file}`)
    const content = await Page({ params: Promise.resolve({ factor: 'payments' }) })
    const placedInTime = placed.length
    await pathsReadBy(content)
    // A section placed later would be missing from the page's announcement and its streamed data.
    expect(placed.map(({ name }) => name).slice(placedInTime)).toEqual([])
    for (const { name, queries = [], children } of placed) {
      names.add(name)
      const prefetched = [...queriesOfSection(name), ...queries].map(({ path }) => path).sort()
      expect({ name, reads: await pathsReadBy(children) }).toEqual({ name, reads: prefetched })
    }
  },
)

test('every section that an endpoint lists in prefetch is placed on a page', () => {
  expect(names).toEqual(new Set(queryEndpoints.flatMap<string>(({ prefetch }) => prefetch)))
})
