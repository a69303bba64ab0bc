import * as z from 'zod/mini'
import { definePost, defineRead } from '../define-endpoint'
import { countedHostEvents } from '../host/host-events'
import { locales } from '../locale'
import { enrollmentResultSchema } from '../product-api/verification'

// The calls of the frame around the screens. They have their own module, so that a page loads no
// other schemas for them.

/**
 * Stores the language that the consumer chose in this browser;
 * it takes the place of the one in a URL of this visit.
 */
export const languageRoute = definePost('/api/language', {
  access: 'open',
  input: z.strictObject({ locale: z.enum(locales) }),
})

/**
 * The ids of the alerts that were reported after enrollment and have lines of their own;
 * missing while unknown.
 */
const newAlertsSchema = z.object({ ids: z.optional(z.array(z.string())) })

/**
 * The new alerts, which the badge counts, fetched when the page is idle;
 * it never fails because of the product API.
 */
export const newAlertsRoute = defineRead('/api/new-alerts', {
  output: newAlertsSchema,
  prefetch: [],
})

export const enrollmentCheckRoute = definePost('/api/enrollment-check', {
  output: enrollmentResultSchema,
})

/**
 * Milliseconds; `CLS` has no unit. A page that nobody looked
 * at for ten minutes measures nothing useful.
 */
const webVitalSchema = z.strictObject({
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z.number().check(z.minimum(0), z.maximum(600_000)),
})
export type WebVital = z.infer<typeof webVitalSchema>

/**
 * Records the Web Vitals of one page, sent when it is hidden. `route` is the name of a route;
 * nothing tells who saw the page.
 */
export const reportWebVitalsRoute = definePost('/api/vitals', {
  access: 'open',
  input: z.strictObject({
    route: z.string().check(z.maxLength(40)),
    vitals: z.array(webVitalSchema).check(z.minLength(1), z.maxLength(10)),
  }),
})

/**
 * Counts one event that only the browser knows of. It has a listed name and nothing else;
 * nothing tells who caused it.
 */
export const reportUsageRoute = definePost('/api/usage', {
  access: 'open',
  input: z.strictObject({ event: z.enum(countedHostEvents) }),
})
