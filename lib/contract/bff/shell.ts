import * as z from 'zod/mini'
import { definePost, defineRead } from '../define-endpoint'
import { locales } from '../locale'
import { enrollmentResultSchema } from '../product-api/verification'

/* The calls of the frame around the screens. They have their own module, so that a page loads no other schemas for them. */

/** Stores the language that the consumer chose in this browser; it takes the place of the one in a URL of this visit. */
export const languageRoute = definePost('/api/language', {
  access: 'open',
  input: z.strictObject({ locale: z.enum(locales) }),
})

/** The ids of the alerts that were reported after enrollment and have lines of their own; missing while unknown. */
const newAlertsSchema = z.object({ ids: z.optional(z.array(z.string())) })

/**
 * Returns the ids of the new alerts, which the badge of the navigation counts. It never fails because of the product API. The
 * browser fetches it when the page is idle.
 */
export const newAlertsRoute = defineRead('/api/new-alerts', { output: newAlertsSchema, prefetch: [] })

/** Completes the enrollment of a consumer whose identity is proven. */
export const enrollmentCheckRoute = definePost('/api/enrollment-check', {
  output: enrollmentResultSchema,
})
