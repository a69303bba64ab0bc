import * as z from 'zod/mini'
import { defineQuery } from '../../define-endpoint'

/**
 * Ids of the alerts that were reported after enrollment and have their own line; missing until
 * known.
 */
const newAlertsSchema = z.object({ ids: z.optional(z.array(z.string())) })

/**
 * Returns the new alerts for the badge. Fetched when the page is idle; never fails because of the
 * product API.
 */
export const newAlertsRoute = defineQuery('/api/new-alerts', {
  output: newAlertsSchema,
  prefetch: [],
})
