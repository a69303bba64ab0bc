import * as z from 'zod/mini'
import { definePost } from '../../define-endpoint'
import { locales } from '../../locale'

/**
 * Stores the language that the consumer chose in this browser. It overrides the language in a URL
 * of this visit.
 */
export const languageRoute = definePost('/api/language', {
  access: 'open',
  input: z.strictObject({ locale: z.enum(locales) }),
})
