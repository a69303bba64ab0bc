import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query'
import { type EndpointQuery, queryOf } from '@/lib/contract/bff/queries'
import { queryEndpoints, type SectionName } from '@/lib/contract/bff/query-endpoints'
import type { Endpoint } from '@/lib/contract/endpoint'
import { handlers } from '../handlers/all-handlers'
import { type Handler, parseInput, type RequestContext } from '../http/define-handler'
import { settleInTime } from '../http/settle-in-time'

/** `isComplete` is false if `state` lacks a query. In that case, the browser fetches the query. */
export type Prefetched = { readonly state: DehydratedState; readonly isComplete: boolean }

/**
 * Creates the function that prefetches queries for the sections of one page. Each query runs once,
 * so that all sections receive the same result. The function never rejects. The browser fetches a
 * query that failed, took too long or needs a token refresh, and all queries of a section whose
 * session has ended in the meantime.
 */
export function createPrefetch(context: RequestContext) {
  const results = new Map<string, ReturnType<typeof loadQuery>>()
  const load = (query: EndpointQuery) => {
    const name = JSON.stringify(query.queryKey)
    // All sections share one object, so that React writes it into the page once.
    if (!results.has(name)) results.set(name, loadQuery(context, query))
    return results.get(name)
  }
  return async (queries: readonly EndpointQuery[]): Promise<Prefetched> => {
    const settled = await Promise.all(queries.map(load))
    const loaded = (await context.session.wasRevoked())
      ? []
      : settled.filter((query) => query !== undefined)
    return {
      state: { mutations: [], queries: loaded },
      isComplete: loaded.length === queries.length,
    }
  }
}

async function loadQuery(context: RequestContext, query: EndpointQuery) {
  const result = await settleInTime(runHandler(context, query))
  const client = new QueryClient()
  if (result) client.setQueryData(result.key, result.data, { updatedAt: result.updatedAt })
  return dehydrate(client).queries[0]
}

/** Returns the queries for the endpoints that name the section. None has an input. */
export const queriesOfSection = (name: SectionName): readonly EndpointQuery[] =>
  queryEndpoints
    .filter(({ prefetch }) => prefetch.some((one) => one === name))
    .map(({ path }): EndpointQuery => queryOf(path, {}))

async function runHandler(context: RequestContext, query: EndpointQuery) {
  const { endpoint, run, parseOutput } = handlerOf(query)
  if (endpoint.access === 'session' && !context.session.consumer) return undefined
  const data = parseOutput(await run(context, parseInput(endpoint, query.input)))
  return { key: query.queryKey, data, updatedAt: Date.now() }
}

/**
 * Returns the handler of a query. Endpoints with a limit or an audit event are excluded, because a
 * page must not run them.
 * @throws {Error} if there is no such handler.
 */
export function handlerOf({ path }: Pick<Endpoint, 'path'>): Handler {
  const handler = handlers.find(
    ({ endpoint, audit }) =>
      endpoint.method === 'GET' && endpoint.path === path && !endpoint.attempt && !audit,
  )
  if (!handler) throw new Error(`No handler reads ${path} for a page.`)
  return handler
}
