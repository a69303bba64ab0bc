import * as z from 'zod/mini'
import { providerCode } from '../primitives'
import { amount, day, text } from './optional-fields'
import { subject } from './subject'

const accountGroup = z.nullish(
  z.object({
    balance: amount,
    creditLimit: amount,
    available: amount,
    monthlyPaymentAmount: amount,
    /** A percentage number: 42 means 42 %. Contract, section 10. */
    debtToCreditRatio: z.nullish(z.number()),
    totalAccounts: z.nullish(z.number()),
    totalAccountsWithBalance: z.nullish(z.number()),
    totalNegativeAccounts: z.nullish(z.number()),
  }),
)
export type AccountGroup = z.infer<typeof accountGroup>

export const providerSummary = z.object({
  id: z.nullish(z.string()),
  provider: providerCode,
  reportGenerated: day,
  creditScore: z.nullish(
    z.union([z.number(), z.object({ score: z.nullish(z.number()), rating: z.nullish(z.string()) })]),
  ),
  revolvingAccounts: accountGroup,
  mortgageAccounts: accountGroup,
  installmentAccounts: accountGroup,
  otherAccounts: accountGroup,
  totalOpenAccounts: accountGroup,
  totalConsumerStatements: z.nullish(z.number()),
  totalPersonalInformation: z.nullish(z.number()),
  /** The vendor's spelling. */
  totalInquires: z.nullish(z.number()),
  totalPublicRecords: z.nullish(z.number()),
  totalCollections: z.nullish(z.number()),
  totalNegativeAccounts: z.nullish(z.number()),
  averageAccountAgeMonths: z.nullish(z.number()),
  oldestAccountName: text,
  oldestAccountOpenDate: day,
  mostRecentAccountOpenDate: day,
  mostRecentAccountOpenName: text,
  mostRecentInquiryDate: day,
  mostRecentInquiryName: text,
  creditFileSecurityFreezeFlag: z.nullish(z.boolean()),
  lengthOfCreditHistoryMonths: z.nullish(z.number()),
  subject: z.nullish(subject),
})
export type ProviderSummary = z.infer<typeof providerSummary>
