import type * as z from 'zod/mini'
import type { Endpoint, OutputOf, UpstreamEndpoint } from '@/lib/contract/endpoint'
import type { Locale } from '@/lib/contract/locale'
import type { LatestReport } from '@/lib/contract/normalize/report'
import type { emptySchema } from '@/lib/contract/primitives'
import { latestReportUpstream } from '@/lib/contract/product-api/bureau-data'
import type { HashFacts } from '@/lib/domain/credit/review/entry-keys'
import { entryHash } from '../config/keys'
import { memoizeFrozen } from '../config/memory-cache'
import { defineHandler, type Handler, type RequestContext } from '../http/define-handler'
import { outputParserOf } from '../http/output-parser'
import { requireConsumer } from '../http/product-api-client'
import { getBureauData } from './bureau-cache'
import { markDenied } from './latest-report'

type ViewOptions = { readonly locale: Locale; readonly hash: HashFacts }

/**
 * Returns a function that defines a handler for a view of an upstream call's bureau data. The call
 * has no input. Each view of frozen data is computed once per language.
 * @param complete - adds what the response lacks
 */
export function bureauViewOf<O extends z.ZodMiniType>(
  upstream: UpstreamEndpoint<typeof emptySchema, O>,
  complete?: (data: z.infer<O>, context: RequestContext) => Promise<z.infer<O>>,
) {
  return <R extends Endpoint>(
    endpoint: R,
    view: (data: z.infer<O>, options: ViewOptions) => OutputOf<R>,
  ): Handler<R> => {
    const parse = outputParserOf(endpoint)
    const viewIn = (locale: Locale) =>
      memoizeFrozen(`view ${endpoint.path} ${locale}`, (data: z.infer<O>, hash: HashFacts) =>
        parse(view(data, { locale, hash })),
      )
    const views = { en: viewIn('en'), es: viewIn('es') }
    return defineHandler(endpoint, async (context) => {
      const sent = await getBureauData(context, upstream, {})
      const data = complete ? await complete(sent, context) : sent
      return views[context.locale](data, entryHash(requireConsumer(context)))
    })
  }
}

/** Defines a handler that shows a view of the latest report. */
export const defineReportView = bureauViewOf(latestReportUpstream, markDenied)

/**
 * Returns the time up to which ages are counted: the date of the report, otherwise the current
 * time. A view is cached as long as its data, so without a report date its ages are those at the
 * time when the data was cached.
 */
export const dateOf = ({ generatedDate }: LatestReport) => generatedDate ?? Date.now()
