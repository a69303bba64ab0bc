import 'server-only'
import type { Locale } from '@/lib/contract/locale'
import type { InputOf, OutputOf, Row } from '@/lib/contract/row'
import { Problem } from '../errors/problem'
import type { ProductApi } from '../session/product-api-client'
import type { Session } from '../session/session'
import type { Consumer } from '../session/session-data'
import { memoizeFrozen } from '../shared/frozen'

/** What a handler receives of its request. */
export type RequestContext = {
  readonly productApi: ProductApi
  readonly session: Session
  readonly requestId: string
  /** The language of the page that makes the call. */
  readonly locale: Locale
}

/** A contract row with its function: `toRouteHandler` makes it a route handler, `prefetch` runs it for a page. */
export type Handler<R extends Row = Row> = {
  readonly row: R
  run(context: RequestContext, input: InputOf<R>): Promise<OutputOf<R>>
  /** Parses what `run` returned with the row, and what it returned frozen once. */
  parseOutput(output: OutputOf<R>): unknown
}

/** Defines the handler of a contract row; input and output are checked by the row. */
export function defineHandler<R extends Row>(
  row: R,
  run: (context: RequestContext, input: InputOf<R>) => Promise<OutputOf<R>>,
): Handler<R> {
  return { row, run, parseOutput: memoizeFrozen((output) => row.output.parse(output)) }
}

/**
 * The signed-in consumer of a call.
 * @throws {Problem} 401 without one, which a row with `access: 'session'` excludes.
 */
export function requireConsumer({ session }: RequestContext): Consumer {
  if (!session.consumer) throw new Problem(401)
  return session.consumer
}
