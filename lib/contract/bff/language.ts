import * as z from 'zod/mini'
import { locales } from '../locale'
import { noContentSchema } from '../primitives'
import { row } from '../row'

/** Stores the language that the consumer chose in this browser; it takes the place of the one in a URL of this visit. */
export const languageRoute = row({
  method: 'POST',
  path: '/api/language',
  access: 'open',
  input: z.strictObject({ locale: z.enum(locales) }),
  output: noContentSchema,
})
