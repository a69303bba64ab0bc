import * as z from 'zod/mini'
import { providerCode } from '../primitives'
import { amount, contact, day, text } from './optional-fields'
import { paymentYear } from './payment-history'

export const account = z.object({
  id: z.string(),
  provider: z.nullish(providerCode),
  accountName: text,
  accountNumber: text,
  accountType: text,
  accountOpen: z.nullish(z.boolean()),
  accountStatus: text,
  activityDesignator: text,
  paymentResponsibility: text,
  creditorClassification: text,
  dateOpened: day,
  dateClosed: day,
  reportedDate: day,
  lastPaymentDate: day,
  lastActivityDate: day,
  firstDelinquencyDate: day,
  balanceAmount: amount,
  creditLimitAmount: amount,
  highCreditAmount: amount,
  pastDueAmount: amount,
  monthlyPayment: amount,
  actualPayment: amount,
  chargeOffAmount: amount,
  termDurationMonths: z.nullish(z.number()),
  monthsReviewed: z.nullish(z.number()),
  isNegative: z.nullish(z.boolean()),
  loanType: z.nullish(z.object({ code: text, description: text })),
  comments: z.nullish(z.array(z.string())),
  contactInformation: contact,
  paymentHistory: z.nullish(z.array(paymentYear)),
})
export type Account = z.infer<typeof account>
