import * as z from 'zod/mini'
import { definePost } from '../../define-endpoint'
import { locales } from '../../locale'

/**
 * Stores the language that the consumer chose in this browser. It replaces a language from this
 * visit's URL.
 */
export const languageRoute = definePost('/api/language', {
  access: 'open',
  input: z.strictObject({ locale: z.enum(locales) }),
})
