import * as z from 'zod/mini'
import { providerCode, wireDate } from './basics'

const text = z.nullish(z.string())
export const alert = z.object({
  id: z.union([z.string(), z.number()]),
  provider: providerCode,
  name: text,
  dateReported: z.nullish(wireDate),
  description: text,
  alertType: text,
  institutionName: text,
  institutionPhoneNumber: text,
})
export type Alert = z.infer<typeof alert>
/** A single alert is accepted. */
export const alerts = z.pipe(
  z.union([z.array(alert), alert]),
  z.transform((value) => (Array.isArray(value) ? value : [value])),
)
