import * as z from 'zod/mini'

export const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const
export const paymentMonthSchema = z.object({ monthType: z.string(), value: z.nullish(z.string()) })
export type PaymentMonth = z.infer<typeof paymentMonthSchema>

const month = z.nullish(paymentMonthSchema)
export const paymentYearSchema = z.object({
  year: z.number(),
  january: month,
  february: month,
  march: month,
  april: month,
  may: month,
  june: month,
  july: month,
  august: month,
  september: month,
  october: month,
  november: month,
  december: month,
})
export type PaymentYear = z.infer<typeof paymentYearSchema>
