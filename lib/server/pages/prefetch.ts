import 'server-only'
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query'
import type { Handler, RequestContext } from '../http/define-handler'
import { parseInput } from '../http/read-input'

/** A page waits this long for what it loads ahead; the browser asks for the rest. */
const timeoutMs = 4_000

/**
 * Answers calls ahead of the browser, all at the same time, for React Query to take over: same keys as `apiQuery`. Never
 * throws: a query that fails, or whose token has to be renewed first, is left to the browser.
 */
export async function prefetch(
  context: RequestContext,
  calls: readonly (readonly [Handler, Readonly<Record<string, unknown>>])[],
): Promise<DehydratedState> {
  const client = new QueryClient()
  const loaded = Promise.allSettled(
    calls.map(async ([{ row, run }, input]) => {
      if (row.access === 'session' && !context.session.consumer) return
      const result = await run(context, parseInput(row, { ...input }))
      client.setQueryData([row.path, input], row.output.parse(result))
    }),
  )
  await Promise.race([loaded, timeout()])
  return dehydrate(client)
}

function timeout(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())
}
