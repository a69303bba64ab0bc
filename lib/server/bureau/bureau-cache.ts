import 'server-only'
import type * as z from 'zod/mini'
import type { Endpoint, InputOf, OutputOf, UpstreamEndpoint } from '@/lib/contract/endpoint'
import type { Locale } from '@/lib/contract/locale'
import type { emptySchema } from '@/lib/contract/primitives'
import { memoizeFrozen, singleFlight } from '../config/memory-cache'
import { Problem } from '../errors/problem'
import { defineHandler, type Handler, type RequestContext, requireConsumer } from '../http/define-handler'
import { countCacheRead } from '../observability/metrics'
import type { Consumer } from '../session/session-data'
import { clearCache, readCache } from './cache'

/** R7.5. */
const ttlMs = 900_000

/**
 * Returns bureau data of a consumer from the cache if they are not older than 15 minutes. Each user, call and input has
 * one entry, whose value is parsed once and frozen. Errors are never cached. Concurrent calls share one request.
 */
export async function getBureauData<R extends UpstreamEndpoint>(
  context: RequestContext,
  endpoint: R,
  input: InputOf<R>,
): Promise<OutputOf<R>> {
  const { userTag, idpass } = requireConsumer(context)
  if (!idpass) throw new Problem(403, { code: 'SC302' })
  const name = `${endpoint.path} ${JSON.stringify(input)}`
  const entry = await readCache<R['output']>({ userTag, purpose: 'bureau data', name }, endpoint.output)
  countCacheRead(entry.value === undefined ? 'miss' : 'hit')
  if (entry.value !== undefined) return entry.value
  return await singleFlight('bureau data', `${context.session.data.id} ${name}`, async () => {
    const data = await context.productApi(endpoint, input)
    // The consumer may have signed out in the meantime, and deleted data must not come back.
    if (!(await context.session.wasRevoked())) await entry.write(data, ttlMs)
    return data
  })
}

/** Deletes the cached data of a consumer: at sign-out, and when the identity status changes. */
export async function clearBureauData({ userTag }: Pick<Consumer, 'userTag'>): Promise<void> {
  await clearCache(userTag)
}

type BureauView<R extends Endpoint, O extends z.ZodMiniType> = {
  readonly upstream: UpstreamEndpoint<typeof emptySchema, O>
  view(data: z.infer<O>, locale: Locale): OutputOf<R>
}

/**
 * Defines a handler that shows the bureau data of a call without input. Cached data are frozen, so each view of them is
 * computed once for each language.
 */
export function defineBureauView<R extends Endpoint, O extends z.ZodMiniType>(
  endpoint: R,
  { upstream, view }: BureauView<R, O>,
): Handler<R> {
  const viewIn = (locale: Locale) => memoizeFrozen((data: z.infer<O>) => view(data, locale))
  const views = { en: viewIn('en'), es: viewIn('es') }
  return defineHandler(endpoint, async (context) => views[context.locale](await getBureauData(context, upstream, {})))
}
