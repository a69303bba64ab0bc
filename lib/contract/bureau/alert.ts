import * as z from 'zod/mini'
import { dateSchema, fieldsOf, optionalNumber, optionalText, providerCodeSchema } from '../primitives'

export const alertSchema = z.object({
  id: z.union([z.string(), z.number()]),
  provider: z.optional(providerCodeSchema),
  dateReported: z.nullish(dateSchema),
  ...fieldsOf(optionalText)('name', 'description', 'alertType', 'inquiryType', 'endUserText'),
  ...fieldsOf(optionalText)('institutionName', 'institutionPhoneNumber'),
  /** Change of a balance and limit of its card, in US dollars. */
  ...fieldsOf(optionalNumber)('balanceChange', 'creditLimit'),
})
export type Alert = z.infer<typeof alertSchema>
