import 'server-only'
import type { Row } from '@/lib/contract/row'
import { callerAddress } from './client-address'
import { handle } from './create-route-handler'
import type { Answer, Context } from './define-handler'
import { countOne } from './rate-limit'
import { readInput } from './read-input'

/** The route handler of an answer: the row checks what comes in and what goes out. */
export function serve<R extends Row>({ row, run }: Answer<R>): (request: Request) => Promise<Response> {
  return handle({
    access: row.access,
    method: row.method,
    path: row.path,
    async run(context, request) {
      const input = await readInput(row, request)
      if (row.isAttempt) await countAttempt(context, request, input)
      const body = row.output.parse(await run(context, input))
      // A row without output answers nothing at all.
      return (headers) =>
        body === undefined ? new Response(null, { status: 204, headers }) : Response.json(body, { headers })
    },
  })
}

/** By address, by the account that is signed in, then by the one named: who is refused uses up nobody else's attempts. */
async function countAttempt({ session }: Context, { headers }: Request, input: unknown): Promise<void> {
  await countOne('attemptsPerAddress', callerAddress(headers))
  const accounts = new Set([session.consumer?.userId, accountNamedIn(input)])
  for (const account of accounts) await countOne('attemptsPerAccount', account)
}

function accountNamedIn(input: unknown): string | undefined {
  const named = typeof input === 'object' && input !== null && 'email' in input ? input.email : undefined
  return typeof named === 'string' ? named.toLowerCase() : undefined
}
