import * as z from 'zod/mini'
import type { IsolatedServers } from '@/scripts/servers'
import { fetchAccessToken } from './product-api'

/**
 * These schemas contain only the fields that tests compute with, in wire format. They use neither
 * the product's schemas nor its rules.
 */
const dateTime = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value) => new Date(value).getTime()),
)
const scoreView = z.object({
  provider: z.string(),
  score: z.nullish(z.number()),
  date: z.optional(dateTime),
  rating: z.optional(z.string()),
})
const scores = z.object({ generatedDate: dateTime, providerViews: z.array(scoreView) })
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
  creditScore: z.nullish(z.object({ score: z.number(), rating: z.optional(z.string()) })),
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
const account = z.object({
  accountName: z.string(),
  accountNumber: z.string(),
  dateOpened: dateTime,
  balanceAmount: money,
  creditLimitAmount: z.optional(money),
  highCreditAmount: money,
  pastDueAmount: money,
  monthlyPayment: money,
  paymentHistory: z.unknown(),
})
const accounts = z.optional(z.array(account))
const view = z.object({
  provider: z.string(),
  revolvingAccounts: accounts,
  mortgageAccounts: accounts,
  installmentAccounts: accounts,
  otherAccounts: accounts,
  inquiries: z.array(z.object({ type: z.string(), reportedDate: dateTime })),
})
const report = z.object({ generatedDate: dateTime, providerViews: z.array(view) })

/** Account groups in a summary, and their total. */
export const rawGroupNames = [
  'revolvingAccounts',
  'mortgageAccounts',
  'installmentAccounts',
  'otherAccounts',
  'totalOpenAccounts',
] as const

/** A persona's file at one bureau. */
export type RawCreditFile = Awaited<ReturnType<typeof fetchCreditFiles>>[number]

/**
 * Fetches a persona's files from all bureaus directly from the product API, in the product's order.
 */
export async function fetchCreditFiles(servers: IsolatedServers, slug: string) {
  const raw = await fetchPayloads(servers, slug)
  const [latest] = z.array(scores).parse([raw.latestScore].flat())
  const history = z.array(scores).parse(raw.history)
  const [full] = z.array(report).parse([raw.report].flat())
  return z
    .array(summary)
    .parse([raw.summaries].flat())
    .map((one) => {
      const { provider } = one
      const of = <View extends { provider: string }>(views: readonly View[] = []) =>
        views.find((each) => each.provider === provider)
      const scored = of(latest?.providerViews)
      return {
        provider,
        score: scored?.score ?? 0,
        rating: scored?.rating,
        scoredOn: scored?.date ?? latest?.generatedDate ?? 0,
        history: history.map((entry) => ({
          on: entry.generatedDate,
          score: of(entry.providerViews)?.score ?? 0,
        })),
        summary: one,
        reportedOn: full?.generatedDate ?? 0,
        hardInquiries: hardInquiriesOf(
          of(full?.providerViews)?.inquiries ?? [],
          full?.generatedDate ?? 0,
        ),
        ...listsOf(of(full?.providerViews)),
        /** Everything that the bureau sent, for figures that none of the fields above contains. */
        payload: [raw.latestScore, raw.history, raw.summaries, raw.report].map((part) =>
          partOf(part, provider),
        ),
      }
    })
}

/** Fetches a persona's Equifax file directly from the product API. */
export async function fetchEquifaxFile(
  servers: IsolatedServers,
  slug: string,
): Promise<RawCreditFile> {
  const file = (await fetchCreditFiles(servers, slug)).find(({ provider }) => provider === 'EFX')
  if (!file) throw new Error('The persona has no Equifax file.')
  return file
}

async function fetchPayloads(servers: IsolatedServers, slug: string) {
  const authorization = `Bearer ${await fetchAccessToken(servers, slug)}`
  const fetchPart = async (name: string): Promise<unknown> =>
    (await fetch(`${servers.sandbox}/api/users/efx-${name}`, { headers: { authorization } })).json()
  return {
    latestScore: await fetchPart('latest-scores'),
    history: await fetchPart('score-history'),
    summaries: await fetchPart('latest-report/summary'),
    report: await fetchPart('latest-report'),
  }
}

function listsOf(one: z.infer<typeof view> | undefined) {
  if (!one) throw new Error('A bureau has a summary without a report.')
  const {
    revolvingAccounts = [],
    mortgageAccounts = [],
    installmentAccounts = [],
    otherAccounts = [],
    inquiries,
  } = one
  return {
    accounts: [...revolvingAccounts, ...mortgageAccounts, ...installmentAccounts, ...otherAccounts],
    inquiries,
  }
}

/** Counts hard inquiries in the two years before the report. */
function hardInquiriesOf(
  inquiries: readonly { type: string; reportedDate: number }[],
  on: number,
): number {
  const since = new Date(on)
  since.setUTCFullYear(since.getUTCFullYear() - 2)
  return inquiries.filter(
    ({ type, reportedDate }) => type === 'HARD' && reportedDate > since.getTime(),
  ).length
}

/** Returns a payload without other providers' objects. */
function partOf(value: unknown, provider: string): unknown {
  if (Array.isArray(value)) return value.filter(isOfProvider).map((item) => partOf(item, provider))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, partOf(item, provider)]),
  )

  function isOfProvider(item: unknown): boolean {
    const named = typeof item === 'object' && item !== null && 'provider' in item
    return !named || item.provider === provider
  }
}
