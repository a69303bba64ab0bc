import 'server-only'
import type { InputOf, OutputOf, Row } from '@/lib/contract/row'
import { Problem } from '../errors/problem'
import type { ProductApi } from '../session/product-api-client'
import type { Session } from '../session/session'
import type { Consumer } from '../session/session-data'

/** What an answer may use of its request. */
export type RequestContext = {
  readonly productApi: ProductApi
  readonly session: Session
  readonly requestId: string
}

/** A row of the contract with what answers it; mounted by `toRouteHandler` as a route handler, run ahead by `prefetch` for pages. */
export type Handler<R extends Row = Row> = {
  readonly row: R
  run(context: RequestContext, input: InputOf<R>): Promise<OutputOf<R>>
}

export function defineHandler<R extends Row>(
  row: R,
  run: (context: RequestContext, input: InputOf<R>) => Promise<OutputOf<R>>,
): Handler<R> {
  return { row, run }
}

/** The consumer of a call; `toRouteHandler` has let nobody in without one. */
export function requireConsumer({ session }: RequestContext): Consumer {
  if (!session.consumer) throw new Problem(401)
  return session.consumer
}
