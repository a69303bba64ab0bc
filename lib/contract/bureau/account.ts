import * as z from 'zod/mini'
import { fromNames, providerCodeSchema } from '../primitives'
import { accountFields, monthNames } from '../report-fields'
import * as tolerant from './tolerant'
import { wireNumber } from './wire-values'

export const paymentMonthSchema = z.object({
  monthType: z.string(),
  value: tolerant.lenient(z.string()),
})
export type PaymentMonth = z.infer<typeof paymentMonthSchema>

const firstYear = 1950
const lastYear = 2199
export const paymentYearSchema = z.object({
  year: z.pipe(wireNumber, z.int().check(z.gte(firstYear), z.lte(lastYear))),
  ...fromNames(monthNames, () => tolerant.lenient(paymentMonthSchema)),
})
export type PaymentYear = z.infer<typeof paymentYearSchema>

export const accountSchema = z.object({
  id: z.string(),
  provider: tolerant.lenient(providerCodeSchema),
  accountName: tolerant.optionalText,
  accountNumber: tolerant.optionalText,
  accountType: tolerant.optionalText,
  accountOpen: tolerant.optionalFlag,
  ...fromNames(accountFields.codes, () => tolerant.optionalText),
  ...fromNames(accountFields.dates, () => tolerant.optionalDate),
  ...fromNames(accountFields.amounts, () => tolerant.optionalAmount),
  ...fromNames(accountFields.durations, () => tolerant.optionalMonths),
  isNegative: tolerant.optionalFlag,
  loanType: tolerant.lenient(
    z.object({ code: tolerant.optionalText, description: tolerant.optionalText }),
  ),
  comments: tolerant.lenient(z.array(z.string())),
  contactInformation: tolerant.optionalContact,
  paymentHistory: tolerant.optionalList(paymentYearSchema),
  /** Number of reported months older than the newest 120; these months are left out. */
  olderMonths: tolerant.optionalCount,
})
export type Account = z.infer<typeof accountSchema>
