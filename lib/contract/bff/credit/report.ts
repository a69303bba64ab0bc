import * as z from 'zod/mini'
import { subjectSchema } from '../../bureau/subject'
import { defineQuery } from '../../define-endpoint'
import { bureauFields, figure, fromNames, providerCodeSchema, text, when } from '../../primitives'
import { groupFigures, groupNames } from '../../report-fields'

/** `frozenSince` is present only if an alert from the bureau states the day. */
const freezeFields = { isFrozen: z.optional(z.boolean()), frozenSince: when }

/** The five report figures on the score pages. Contract, sections 5 and 10. */
export const reportTilesSchema = z.object({
  provider: providerCodeSchema,
  /** Available credit of revolving accounts, in US dollars. */
  availableCredit: figure,
  /** Credit limit of revolving accounts, in US dollars. */
  creditLimit: figure,
  /** Whole years. */
  oldestCreditLine: figure,
  oldestOpened: when,
  /** Utilization of revolving accounts, in percent. */
  creditUsed: figure,
  /** All inquiries of any kind and age; shown only if the report does not list them. */
  inquiriesOnFile: figure,
  openAccounts: figure,
  openWithBalance: figure,
  ...freezeFields,
})
export type ReportTileValues = z.infer<typeof reportTilesSchema>

/** One row of the credit accounts table; amounts in US dollars. */
const groupFiguresSchema = z.object(fromNames(groupFigures, () => figure))
export type GroupFigures = z.infer<typeof groupFiguresSchema>

/** The summary of one bureau's report, for the report screen only. R3.7. */
export const reportSummarySchema = z.object({
  ...bureauFields,
  date: when,
  score: figure,
  rating: text,
  /** Months. */
  averageAccountAge: figure,
  oldestAccount: z.object({ name: text, opened: when }),
  ...freezeFields,
  /** Number of each kind of other credit item, as counted by the bureau. */
  counts: z.object({
    consumerStatements: figure,
    personalInformation: figure,
    inquiries: figure,
    publicRecords: figure,
    collections: figure,
  }),
  rows: z.array(z.object({ name: z.enum(groupNames), figures: groupFiguresSchema })),
  total: groupFiguresSchema,
  subject: z.optional(subjectSchema),
})
export type SummarizedReport = z.infer<typeof reportSummarySchema>

/** Returns the report figures for the score pages, without personal information. */
export const reportTilesRoute = defineQuery('/api/report-tiles', {
  output: z.array(reportTilesSchema),
  prefetch: ['tiles', 'inquiries'],
})
export const reportSummaryRoute = defineQuery('/api/report-summary', {
  output: z.array(reportSummarySchema),
  prefetch: ['report', 'coach', 'timeline', 'ready', 'shortOfMoney', 'identityTheft', 'disputes'],
})
