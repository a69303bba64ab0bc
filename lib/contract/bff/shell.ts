import * as z from 'zod/mini'
import { definePost, defineRead } from '../define-endpoint'
import { countedHostEvents } from '../host/host-events'
import { locales } from '../locale'
import { enrollmentResultSchema } from '../product-api/verification'

// Calls of the shell around the screens, in a module of their own so that a page loads no other
// schemas for them.

/**
 * Stores the language that the consumer chose in this browser. It overrides the language in a URL
 * of this visit.
 */
export const languageRoute = definePost('/api/language', {
  access: 'open',
  input: z.strictObject({ locale: z.enum(locales) }),
})

/**
 * Ids of the alerts that were reported after enrollment and have a line of their own; missing while
 * unknown.
 */
const newAlertsSchema = z.object({ ids: z.optional(z.array(z.string())) })

/**
 * Returns the new alerts for the badge. Fetched when the page is idle; never fails because of the
 * product API.
 */
export const newAlertsRoute = defineRead('/api/new-alerts', {
  output: newAlertsSchema,
  prefetch: [],
})

export const enrollmentCheckRoute = definePost('/api/enrollment-check', {
  output: enrollmentResultSchema,
})

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
 * Counts one event that only the browser sees. Contains a listed name only; no field identifies the
 * consumer.
 */
export const reportUsageRoute = definePost('/api/usage', {
  access: 'open',
  input: z.strictObject({ event: z.enum(countedHostEvents) }),
})
