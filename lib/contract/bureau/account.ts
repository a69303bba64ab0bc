import * as z from 'zod/mini'
import * as shapes from '../primitives'
import { accountFields } from '../report-fields'

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

export const paymentYearSchema = z.object({
  year: z.number(),
  ...shapes.fromNames(monthNames, () => z.nullish(paymentMonthSchema)),
})
export type PaymentYear = z.infer<typeof paymentYearSchema>

export const accountSchema = z.object({
  id: z.string(),
  provider: z.nullish(shapes.providerCodeSchema),
  accountName: shapes.optionalText,
  accountNumber: shapes.optionalText,
  accountType: shapes.optionalText,
  accountOpen: z.nullish(z.boolean()),
  ...shapes.fromNames(accountFields.codes, () => shapes.optionalText),
  ...shapes.fromNames(accountFields.dates, () => shapes.optionalDate),
  ...shapes.fromNames(accountFields.amounts, () => shapes.optionalAmount),
  ...shapes.fromNames(accountFields.durations, () => shapes.optionalNumber),
  isNegative: z.nullish(z.boolean()),
  loanType: z.nullish(z.object({ code: shapes.optionalText, description: shapes.optionalText })),
  comments: z.nullish(z.array(z.string())),
  contactInformation: shapes.optionalContact,
  paymentHistory: z.nullish(z.array(paymentYearSchema)),
})
export type Account = z.infer<typeof accountSchema>
