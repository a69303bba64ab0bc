import * as z from 'zod/mini'
import { definePost } from '../../define-endpoint'
import { countedHostEvents } from '../../host/host-events'

/**
 * Milliseconds; `CLS` has no unit. A value above ten minutes is rejected: it comes from a page that
 * was in the background.
 */
const webVitalSchema = z.strictObject({
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z.number().check(z.minimum(0), z.maximum(600_000)),
})

export type WebVital = z.infer<typeof webVitalSchema>
/**
 * Records the Web Vitals of one page, sent when it is hidden. `route` is a route name; no field
 * identifies the consumer.
 */
export const reportWebVitalsRoute = definePost('/api/vitals', {
  access: 'open',
  input: z.strictObject({
    route: z.string().check(z.maxLength(40)),
    vitals: z.array(webVitalSchema).check(z.minLength(1), z.maxLength(10)),
  }),
})

/**
 * Counts one event that only the browser sees. The input is a name from a fixed list, so it does
 * not identify the consumer.
 */
export const reportUsageRoute = definePost('/api/usage', {
  access: 'open',
  input: z.strictObject({ event: z.enum(countedHostEvents) }),
})
