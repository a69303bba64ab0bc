import * as z from 'zod/mini'
import { countedHostEvents } from '../host/counted-events'
import { noContentSchema } from '../primitives'
import { row } from '../row'

/**
 * Counts one event that only the browser knows of. It has a listed name and nothing else; nothing tells who caused
 * it.
 */
export const reportUsageRoute = row({
  method: 'POST',
  path: '/api/usage',
  access: 'open',
  input: z.strictObject({ event: z.enum(countedHostEvents) }),
  output: noContentSchema,
})
