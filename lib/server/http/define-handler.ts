import 'server-only'
import type { Endpoint, InputOf, OutputOf } from '@/lib/contract/endpoint'
import type { Locale } from '@/lib/contract/locale'
import { Problem } from '../errors/problem'
import type { Session } from '../session/session'
import type { Consumer } from '../session/session-data'
import { memoizeFrozen } from '../shared/frozen'
import type { ProductApi } from './product-api-client'

/** What a handler receives of its request. */
export type RequestContext = {
  readonly productApi: ProductApi
  readonly session: Session
  readonly requestId: string
  /** The language of the page that makes the call. */
  readonly locale: Locale
}

/** An endpoint with its function: `toRouteHandler` makes it a route handler, `prefetch` runs it for a page. */
export type Handler<R extends Endpoint = Endpoint> = {
  readonly endpoint: R
  run(context: RequestContext, input: InputOf<R>): Promise<OutputOf<R>>
  /** Parses what `run` returned with the endpoint, and what it returned frozen once. */
  parseOutput(output: OutputOf<R>): unknown
}

/** Defines the handler of an endpoint; input and output are checked by the endpoint. */
export function defineHandler<R extends Endpoint>(
  endpoint: R,
  run: (context: RequestContext, input: InputOf<R>) => Promise<OutputOf<R>>,
): Handler<R> {
  return { endpoint: endpoint, run, parseOutput: memoizeFrozen((output) => endpoint.output.parse(output)) }
}

/**
 * The signed-in consumer of a call.
 * @throws {Problem} 401 without one, which an endpoint with `access: 'session'` excludes.
 */
export function requireConsumer({ session }: RequestContext): Consumer {
  if (!session.consumer) throw new Problem(401)
  return session.consumer
}
