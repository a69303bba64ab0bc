import 'server-only'
import type { Row } from '@/lib/contract/row'
import type { Answer } from './answer'
import { handle } from './handle'
import { readInput } from './read-input'

/** The route handler of an answer: the row checks what comes in and what goes out. */
export function serve<R extends Row>({ row, run }: Answer<R>): (request: Request) => Promise<Response> {
  return handle({
    access: row.access,
    path: row.path,
    async run(context, request) {
      const body = row.output.parse(await run(context, await readInput(row, request)))
      // A row without output answers nothing at all.
      return (headers) =>
        body === undefined ? new Response(null, { status: 204, headers }) : Response.json(body, { headers })
    },
  })
}
