import * as z from 'zod/mini'
import { providerCode, wireDate } from '../primitives'
import { text } from './optional-fields'

export const alert = z.object({
  id: z.union([z.string(), z.number()]),
  /** None where the bureau is not named. */
  provider: z.optional(providerCode),
  name: text,
  dateReported: z.nullish(wireDate),
  description: text,
  alertType: text,
  institutionName: text,
  institutionPhoneNumber: text,
  inquiryType: text,
  endUserText: text,
})
export type Alert = z.infer<typeof alert>
