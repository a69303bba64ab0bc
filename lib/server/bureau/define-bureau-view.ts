import type * as z from 'zod/mini'
import type { Endpoint, OutputOf, UpstreamEndpoint } from '@/lib/contract/endpoint'
import type { Locale } from '@/lib/contract/locale'
import type { emptySchema } from '@/lib/contract/primitives'
import { latestReportUpstream } from '@/lib/contract/product-api/bureau-data'
import type { HashFacts } from '@/lib/domain/review/entry-keys'
import { entryHash } from '../config/keys'
import { memoizeFrozen } from '../config/memory-cache'
import { defineHandler, type Handler } from '../http/define-handler'
import { requireConsumer } from '../http/product-api-client'
import { getBureauData } from './bureau-cache'

type BureauView<R extends Endpoint, O extends z.ZodMiniType> = {
  readonly upstream: UpstreamEndpoint<typeof emptySchema, O>
  view(data: z.infer<O>, options: { locale: Locale; hash: HashFacts }): OutputOf<R>
}

/** Defines a handler that shows the bureau data of a call without input: one view of frozen data for each language. */
export function defineBureauView<R extends Endpoint, O extends z.ZodMiniType>(
  endpoint: R,
  { upstream, view }: BureauView<R, O>,
): Handler<R> {
  const viewIn = (locale: Locale) => memoizeFrozen((data: z.infer<O>, hash: HashFacts) => view(data, { locale, hash }))
  const views = { en: viewIn('en'), es: viewIn('es') }
  return defineHandler(endpoint, async (context) => {
    const data = await getBureauData(context, upstream, {})
    return views[context.locale](data, entryHash(requireConsumer(context).userTag))
  })
}

/** Defines a handler that shows a view of the latest report. */
export function defineReportView<R extends Endpoint>(
  endpoint: R,
  view: BureauView<R, typeof latestReportUpstream.output>['view'],
): Handler<R> {
  return defineBureauView(endpoint, { upstream: latestReportUpstream, view })
}
