import 'server-only'
import type { InputOf, OutputOf, UpstreamRow } from '@/lib/contract/row'
import { Problem } from '../errors/problem'
import { type RequestContext, requireConsumer } from '../http/define-handler'
import { seal, unseal } from '../session/seal'
import { getSharedState } from '../shared/get-shared-state'
import { singleFlight } from '../shared/single-flight'

/** R7.5. */
const ttlMs = 900_000

/**
 * Returns bureau data of a consumer from the cache if they are not older than 15 minutes. Each user, call and input has
 * one sealed entry. Only parsed responses are cached, never errors. Concurrent calls share one request.
 */
export async function getBureauData<R extends UpstreamRow>(
  context: RequestContext,
  row: R,
  input: InputOf<R>,
): Promise<OutputOf<R>> {
  const { userId, idpass } = requireConsumer(context)
  if (!idpass) throw new Problem(403, { code: 'SC302' })
  const name = `${row.path} ${JSON.stringify(input)}`
  const cached = await readCached(row, userId, name)
  if (cached !== undefined) return cached
  return await singleFlight('bureau data', `${context.session.data.id} ${name}`, () =>
    fetchAndCache(context, { row, input, userId, name }),
  )
}

/** Deletes the cached data of a consumer: at sign-out, and when the identity status changes. */
export async function clearBureauData(userId: string): Promise<void> {
  await getSharedState().deleteFor(userId)
}

type CacheRequest<R extends UpstreamRow> = {
  readonly row: R
  readonly input: InputOf<R>
  readonly userId: string
  readonly name: string
}

async function fetchAndCache<R extends UpstreamRow>(
  context: RequestContext,
  request: CacheRequest<R>,
): Promise<OutputOf<R>> {
  const { row, input, userId, name } = request
  const data = await context.productApi(row, input)
  const sealed = await seal({ data }, ttlMs)
  // The consumer may have signed out in the meantime, and deleted data must not come back.
  if (!(await context.session.wasRevoked())) await getSharedState().setFor(userId, name, sealed, ttlMs)
  return data
}

async function readCached<R extends UpstreamRow>(
  row: R,
  userId: string,
  name: string,
): Promise<OutputOf<R> | undefined> {
  const sealed = await getSharedState().getFor(userId, name)
  if (sealed === undefined) return undefined
  const opened = await unseal(sealed)
  if (typeof opened !== 'object' || opened === null || !('data' in opened)) return undefined
  const parsed = row.output.safeParse(opened.data)
  // The row that parsed it names the type; a conditional type over a generic row is beyond inference.
  return parsed.success ? (parsed.data as OutputOf<R>) : undefined
}
