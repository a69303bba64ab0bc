import 'server-only'
import type { Row } from '@/lib/contract/row'
import { getClientAddress } from './client-address'
import { createRouteHandler } from './create-route-handler'
import type { Handler, RequestContext } from './define-handler'
import { assertRateLimit } from './rate-limit'
import { readInput } from './read-input'

/** Creates the route handler of a handler; the row parses input and output. */
export function toRouteHandler<R extends Row>({ row, run }: Handler<R>): (request: Request) => Promise<Response> {
  return createRouteHandler({
    access: row.access,
    method: row.method,
    path: row.path,
    async run(context, request) {
      const input = await readInput(row, request)
      if (row.isAttempt) await countAttempt(context, request, input)
      const body = row.output.parse(await run(context, input))
      // A row without output sends no body.
      return (headers) =>
        body === undefined ? new Response(null, { status: 204, headers }) : Response.json(body, { headers })
    },
  })
}

/** Counts by address, signed-in account and named account, in this order: a rejected call uses up no other account's attempts. */
async function countAttempt({ session }: RequestContext, { headers }: Request, input: unknown): Promise<void> {
  await assertRateLimit('attemptsPerAddress', getClientAddress(headers))
  const accounts = new Set([session.consumer?.userId, accountNamedIn(input)])
  for (const account of accounts) await assertRateLimit('attemptsPerAccount', account)
}

function accountNamedIn(input: unknown): string | undefined {
  const named = typeof input === 'object' && input !== null && 'email' in input ? input.email : undefined
  return typeof named === 'string' ? named.toLowerCase() : undefined
}
