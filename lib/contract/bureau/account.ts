import * as z from 'zod/mini'
import { optionalAmount, optionalContact, optionalDate, optionalText, providerCodeSchema } from '../primitives'

export const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
] as const
export const paymentMonthSchema = z.object({ monthType: z.string(), value: z.nullish(z.string()) })
export type PaymentMonth = z.infer<typeof paymentMonthSchema>

const month = z.nullish(paymentMonthSchema)
type Months = Record<(typeof monthNames)[number], typeof month>
export const paymentYearSchema = z.object({
  year: z.number(),
  // Entries lose their names for the compiler.
  ...(Object.fromEntries(monthNames.map((name) => [name, month])) as Months),
})
export type PaymentYear = z.infer<typeof paymentYearSchema>

export const accountSchema = z.object({
  id: z.string(),
  provider: z.nullish(providerCodeSchema),
  accountName: optionalText,
  accountNumber: optionalText,
  accountType: optionalText,
  accountOpen: z.nullish(z.boolean()),
  accountStatus: optionalText,
  activityDesignator: optionalText,
  paymentResponsibility: optionalText,
  creditorClassification: optionalText,
  dateOpened: optionalDate,
  dateClosed: optionalDate,
  reportedDate: optionalDate,
  lastPaymentDate: optionalDate,
  lastActivityDate: optionalDate,
  firstDelinquencyDate: optionalDate,
  balanceAmount: optionalAmount,
  creditLimitAmount: optionalAmount,
  highCreditAmount: optionalAmount,
  pastDueAmount: optionalAmount,
  monthlyPayment: optionalAmount,
  actualPayment: optionalAmount,
  chargeOffAmount: optionalAmount,
  termDurationMonths: z.nullish(z.number()),
  monthsReviewed: z.nullish(z.number()),
  isNegative: z.nullish(z.boolean()),
  loanType: z.nullish(z.object({ code: optionalText, description: optionalText })),
  comments: z.nullish(z.array(z.string())),
  contactInformation: optionalContact,
  paymentHistory: z.nullish(z.array(paymentYearSchema)),
})
export type Account = z.infer<typeof accountSchema>
