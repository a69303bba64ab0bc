import * as z from 'zod/mini'
import { providerCodeSchema } from '../primitives'
import { optionalDate, optionalDollars, optionalText } from './tolerant'

export const alertSchema = z.object({
  id: z.union([z.string(), z.number()]),
  /** Undefined if the alert names no bureau. */
  provider: z.optional(providerCodeSchema),
  name: optionalText,
  dateReported: optionalDate,
  description: optionalText,
  alertType: optionalText,
  institutionName: optionalText,
  institutionPhoneNumber: optionalText,
  inquiryType: optionalText,
  endUserText: optionalText,
  /** Change in a card's balance, and the card's limit, in US dollars. */
  balanceChange: optionalDollars,
  creditLimit: optionalDollars,
})
export type Alert = z.infer<typeof alertSchema>
