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
import { type EndpointQuery, factorDetailsQuery, queryOf } from '@/lib/contract/bff/queries'
import { queryEndpoints } from '@/lib/contract/bff/query-endpoints'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import { featuresOf } from '@/lib/domain/host/config/branding'
import { handlerOf, queriesOfSection } from '@/lib/server/pages/prefetch'
import { memberUser, setUpWebApp, signInMember } from '@/lib/server/testing/web-app'
import { generateCreditFile } from '@/sandbox/bureau/credit-file'
import { personas } from '@/sandbox/bureau/personas/personas'

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

const api = setUpWebApp({ RATE_LIMITS: 'off' })
const now = Date.UTC(2026, 10, 20)

/** Returns the data of a persona for every query that needs no input, and for a factor's page. */
async function dataOf({ profile, seed, ...person }: (typeof personas)[number]) {
  const ssnEnding = person.ssn.slice(-4)
  const file = generateCreditFile(profile, seed, now, { ...person, ssnEnding })
  api.on('GET /users', { json: { ...memberUser, mobile: null } })
  api.on('GET /users/efx-latest-scores', { json: file.latestScore })
  api.on('GET /users/efx-score-history', { json: file.scoreHistory })
  api.on('GET /users/efx-latest-report/summary', { json: file.reportSummary })
  api.on('GET /users/efx-latest-report', { json: file.latestReport })
  api.on('GET /users/efx-alerts', { json: file.alerts })
  const browser = await signInMember(api)
  const queries = [
    ...queryEndpoints
      .filter(({ input }) => input.safeParse({}).success)
      .map(({ path }): EndpointQuery => queryOf(path, {})),
    factorDetailsQuery('payments'),
  ]
  return await Promise.all(
    queries.map(async (query) => {
      const { status, body } = await browser.call(handlerOf(query), query.input)
      expect(status, query.path).toBe(200)
      return [query.queryKey, body] as const
    }),
  )
}

/** Renders the content with this data. Returns the paths of the queries that it reads. */
async function pathsReadBy(content: ReactNode, data: Awaited<ReturnType<typeof dataOf>> = []) {
  const client = new QueryClient()
  for (const [key, value] of data) client.setQueryData(key, value)
  const build = vi.spyOn(client.getQueryCache(), 'build')
  const { prelude } = await prerenderToNodeStream(
    <TestProviders>
      <QueryClientProvider client={client}>
        <ShownReportContext value={report}>{content}</ShownReportContext>
      </QueryClientProvider>
    </TestProviders>,
  )
  prelude.resume()
  return [...new Set(build.mock.calls.map(([, { queryKey }]) => queryKey?.[0]))].sort()
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

test.each(personas)(
  'with the data of $slug, no section reads a query that only another section prefetches',
  async (persona) => {
    const data = await dataOf(persona)
    for (const file of pages) {
      placed.length = 0
      const { default: Page }: PageModule = await import(/* @vite-ignore */ `../${file}`)
      await Page({ params: Promise.resolve({ factor: 'payments' }) })
      const sections = placed.map(({ name, queries = [], children }) => ({
        name,
        children,
        prefetched: [...queriesOfSection(name), ...queries].map(({ path }) => path),
      }))
      const ofPage: ReadonlySet<unknown> = new Set(sections.flatMap((one) => one.prefetched))
      for (const { name, children, prefetched } of sections) {
        const own: ReadonlySet<unknown> = new Set(prefetched)
        const reads = await pathsReadBy(children, data)
        // Whichever section renders first would decide whether the other one has its data.
        const foreign = reads.filter((path) => ofPage.has(path) && !own.has(path))
        expect({ file, name, foreign }).toEqual({ file, name, foreign: [] })
      }
    }
  },
)

test('every section that an endpoint lists in prefetch is placed on a page', () => {
  expect(names).toEqual(new Set(queryEndpoints.flatMap<string>(({ prefetch }) => prefetch)))
})
