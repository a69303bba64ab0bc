import * as z from 'zod/mini'
import type { IsolatedServers } from '@/scripts/servers'
import { fetchProductApi } from './product-api'

/** Only the fields that tests compute with, in wire format: the product's schemas and rules are not used. */
const dateTime = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value) => new Date(value).getTime()),
)
const scores = z.object({
  generatedDate: dateTime,
  providerViews: z.array(z.object({ provider: z.string(), score: z.nullish(z.number()), date: z.optional(dateTime) })),
})
const money = z.object({ amount: z.number() })
const group = z.object({
  totalAccounts: z.number(),
  totalAccountsWithBalance: z.number(),
  balance: money,
  available: money,
  creditLimit: money,
  debtToCreditRatio: z.number(),
  monthlyPaymentAmount: money,
})
const summary = z.object({
  provider: z.string(),
  reportGenerated: dateTime,
  oldestAccountOpenDate: dateTime,
  averageAccountAgeMonths: z.number(),
  totalInquires: z.number(),
  totalCollections: z.number(),
  totalPublicRecords: z.number(),
  totalConsumerStatements: z.number(),
  revolvingAccounts: group,
  mortgageAccounts: z.nullish(group),
  installmentAccounts: z.nullish(group),
  otherAccounts: z.nullish(group),
  totalOpenAccounts: group,
})
const accounts = z.optional(z.array(z.object({ dateOpened: dateTime, paymentHistory: z.unknown() })))
const view = z.object({
  provider: z.string(),
  revolvingAccounts: accounts,
  mortgageAccounts: accounts,
  installmentAccounts: accounts,
  otherAccounts: accounts,
  inquiries: z.optional(z.array(z.object({ type: z.string(), reportedDate: dateTime }))),
})
const report = z.object({ generatedDate: dateTime, providerViews: z.array(view) })

const path = (name: string) => `/users/efx-${name}` as const
const oneOrMore = <T extends z.ZodMiniType>(shape: T) => z.union([z.array(shape), shape])

/** Fetches a persona's Equifax file directly from the product API. */
export async function fetchEquifaxFile(servers: IsolatedServers, slug: string) {
  const fetchPart = <T extends z.ZodMiniType>(name: string, shape: T) =>
    fetchProductApi(servers, slug, { path: path(name), shape })
  const [latest] = [await fetchPart('latest-scores', oneOrMore(scores))].flat()
  const history = await fetchPart('score-history', z.array(scores))
  const summaries = [await fetchPart('latest-report/summary', oneOrMore(summary))].flat()
  const [full] = [await fetchPart('latest-report', oneOrMore(report))].flat()
  return {
    score: equifax(latest?.providerViews)?.score ?? 0,
    scoredOn: equifax(latest?.providerViews)?.date ?? latest?.generatedDate ?? 0,
    history: history.map((entry) => ({ on: entry.generatedDate, score: equifax(entry.providerViews)?.score ?? 0 })),
    summary: equifax(summaries) ?? missing(),
    reportedOn: full?.generatedDate ?? 0,
    hardInquiries: hardInquiriesOf(equifax(full?.providerViews)?.inquiries ?? [], full?.generatedDate ?? 0),
    accounts: accountsOf(equifax(full?.providerViews) ?? missing()),
  }
}

function accountsOf(one: z.infer<typeof view>) {
  const { revolvingAccounts = [], mortgageAccounts = [], installmentAccounts = [], otherAccounts = [] } = one
  return [...revolvingAccounts, ...mortgageAccounts, ...installmentAccounts, ...otherAccounts]
}

/** The hard inquiries of the two years before the report. */
function hardInquiriesOf(inquiries: readonly { type: string; reportedDate: number }[], on: number): number {
  const since = new Date(on)
  since.setUTCFullYear(since.getUTCFullYear() - 2)
  return inquiries.filter(({ type, reportedDate }) => type === 'HARD' && reportedDate > since.getTime()).length
}

function equifax<View extends { provider: string }>(views: readonly View[] = []): View | undefined {
  return views.find(({ provider }) => provider === 'EFX')
}

function missing(): never {
  throw new Error('The persona has no Equifax file.')
}
