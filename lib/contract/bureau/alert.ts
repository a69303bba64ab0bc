import * as z from 'zod/mini'
import { dateSchema, optionalText, providerCodeSchema } from '../primitives'

export const alertSchema = z.object({
  id: z.union([z.string(), z.number()]),
  /** Undefined if the alert names no bureau. */
  provider: z.optional(providerCodeSchema),
  name: optionalText,
  dateReported: z.nullish(dateSchema),
  description: optionalText,
  alertType: optionalText,
  institutionName: optionalText,
  institutionPhoneNumber: optionalText,
  inquiryType: optionalText,
  endUserText: optionalText,
  /** Change of a balance and limit of its card, in US dollars. */
  balanceChange: z.nullish(z.number()),
  creditLimit: z.nullish(z.number()),
})
export type Alert = z.infer<typeof alertSchema>
