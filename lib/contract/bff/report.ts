import * as z from 'zod/mini'
import { maskedSsnForm } from '../bureau/mask-ssn'
import { providerCodeSchema } from '../primitives'

/** A figure that the bureau did not send is missing. */
const figure = z.optional(z.number())
/** Epoch ms. */
const when = z.optional(z.number())
const text = z.optional(z.string())

/** The five report figures on the score pages. Contract, sections 5 and 10. */
export const reportTilesSchema = z.object({
  provider: providerCodeSchema,
  /** US dollars, of revolving accounts. */
  availableCredit: figure,
  /** US dollars, of revolving accounts. */
  creditLimit: figure,
  /** Whole years. */
  oldestCreditLine: figure,
  /** When the oldest account was opened. */
  oldestOpened: when,
  /** Percent, of revolving accounts. */
  creditUsed: figure,
  /** All inquiries of any kind and age; shown only where the report has no list of them. */
  inquiriesOnFile: figure,
  openAccounts: figure,
  openWithBalance: figure,
})
export type ReportTileValues = z.infer<typeof reportTilesSchema>

/** The groups of accounts, in the order of the report. */
export const groupNames = ['revolvingAccounts', 'mortgageAccounts', 'installmentAccounts', 'otherAccounts'] as const
export type GroupName = (typeof groupNames)[number]

/** One row of the credit accounts table; amounts in US dollars. */
const groupFiguresSchema = z.object({
  open: figure,
  openWithBalance: figure,
  balance: figure,
  available: figure,
  limit: figure,
  /** Percent. */
  debtRatio: figure,
  payment: figure,
})
export type GroupFigures = z.infer<typeof groupFiguresSchema>

/** The consumer in a bureau's file, for the report alone: without a full Social Security number or birth date. */
const subjectDetailsSchema = z.object({
  /** The current name first, then aliases. */
  names: z.array(z.string()),
  /** The current address first. */
  addresses: z.array(z.object({ text: z.string(), firstReported: when, lastReported: when })),
  phones: z.array(z.string()),
  /** The current employer first. */
  employment: z.array(z.object({ name: z.string(), title: text, since: when, isCurrent: z.optional(z.boolean()) })),
  maskedIdentifier: z.optional(z.string().check(z.regex(maskedSsnForm))),
  birthYear: figure,
})
export type SubjectDetails = z.infer<typeof subjectDetailsSchema>

/** The summary of one bureau's report, for the report alone. R3.7. */
export const reportSummarySchema = z.object({
  provider: providerCodeSchema,
  /** The bureau's name. */
  label: z.string(),
  date: when,
  score: figure,
  rating: text,
  /** Months. */
  averageAccountAge: figure,
  oldestAccount: z.object({ name: text, opened: when }),
  isFrozen: z.boolean(),
  /** How many of each other credit item the bureau counts. */
  counts: z.object({
    consumerStatements: figure,
    personalInformation: figure,
    inquiries: figure,
    publicRecords: figure,
    collections: figure,
  }),
  rows: z.array(z.object({ name: z.enum(groupNames), figures: groupFiguresSchema })),
  total: groupFiguresSchema,
  subject: z.optional(subjectDetailsSchema),
})
export type SummarizedReport = z.infer<typeof reportSummarySchema>
