import * as z from 'zod/mini'
import { type Account, accountSchema } from '../bureau/account'
import {
  type Collection,
  collectionSchema,
  consumerStatementSchema,
  inquirySchema,
  type ProviderSummary,
  type PublicRecord,
  providerSummarySchema,
  publicRecordSchema,
  type ReportView,
} from '../bureau/report'
import {
  countedList,
  joinLists,
  leftOutByList,
  lenient,
  lenientList,
  listDocument,
  oneOrMore,
  optionalAmount,
  optionalCode,
  optionalDate,
  optionalId,
  optionalList,
  optionalText,
  wireProvider,
} from '../bureau/tolerant'
import { type RecordKind, recordKinds } from '../choices'
import { fromNames } from '../primitives'
import { groupNames } from '../report-fields'
import { codedText } from './coded-text'
import { upstreamContactSchema } from './contact'
import { upstreamSubjectSchema } from './subject'

const record = z.pipe(
  z.extend(publicRecordSchema, {
    kind: lenient(z.enum(recordKinds)),
    dispositionStatus: codedText,
    status: codedText,
    amount: optionalAmount,
    lienAmount: optionalAmount,
    assetAmount: optionalAmount,
    exemptAmount: optionalAmount,
  }),
  z.transform(
    ({ status, amount, lienAmount, assetAmount, exemptAmount, ...ours }): PublicRecord => ({
      ...ours,
      dispositionStatus: ours.dispositionStatus ?? status,
      liability: ours.liability ?? amount ?? lienAmount,
      asset: ours.asset ?? assetAmount,
      exempt: ours.exempt ?? exemptAmount,
    }),
  ),
)

const listOfKind = {
  bankruptcy: 'bankruptcies',
  judgment: 'judgments',
  lien: 'liens',
} as const satisfies Record<RecordKind, string>

const isListByKind = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  (Object.keys(value).length === 0 || Object.values(listOfKind).some((name) => name in value))
const recordsByKind = z.object(fromNames(Object.values(listOfKind), () => countedList(record)))

/** One list of records, or a list of each kind. */
const publicRecordsSchema = z.union([
  z.pipe(
    z.custom<unknown, z.input<typeof recordsByKind>>(isListByKind),
    z.pipe(
      recordsByKind,
      z.transform((lists) =>
        joinLists(recordKinds.map((kind) => ofKind(lists[listOfKind[kind]], kind))),
      ),
    ),
  ),
  countedList(record),
])

function ofKind(list: z.infer<typeof recordsByKind>['liens'], kind: RecordKind) {
  return list && { ...list, entries: list.entries.map((one) => ({ ...one, kind })) }
}

/** An account in our model or the vendor's. */
export const upstreamAccountSchema = z.extend(accountSchema, {
  id: optionalCode,
  comments: lenientList(codedText),
  contactInformation: upstreamContactSchema,
})

function toAccount(account: z.infer<typeof upstreamAccountSchema>, fallbackId: string): Account {
  const { id, comments, ...rest } = account
  return { ...rest, id: String(id ?? fallbackId), ...(comments.length > 0 ? { comments } : {}) }
}

/**
 * A bureau's summary in our model or the vendor's, which uses another name for the newest account.
 */
const summaryFields = z.extend(providerSummarySchema, {
  provider: lenient(wireProvider),
  subject: upstreamSubjectSchema,
  mostRecentAccountName: optionalText,
})

function toSummary(
  { mostRecentAccountName, ...summary }: z.infer<typeof summaryFields>,
  fallbackProvider = '',
): ProviderSummary {
  return {
    ...summary,
    provider: summary.provider ?? fallbackProvider,
    mostRecentAccountOpenName: summary.mostRecentAccountOpenName ?? mostRecentAccountName,
  }
}

export const upstreamSummarySchema = z
  .pipe(
    summaryFields,
    z.transform((summary) => toSummary(summary)),
  )
  .check(z.refine(({ provider }) => provider !== ''))

/** One summary for each provider; a single object is accepted. */
export const upstreamSummariesSchema = z.pipe(
  listDocument(upstreamSummarySchema),
  z.transform((list) => list?.entries ?? []),
)

const upstreamInquiry = z.extend(inquirySchema, {
  prefix: codedText,
  contactInformation: upstreamContactSchema,
})

/** TransUnion writes a creditor's classification before its name ("11 NORTHBAND CABLE"). */
const classAndName = /^(0[1-9]|1[0-5]) (\D.*)$/s

const collection = z.pipe(
  collectionSchema,
  z.transform((sent): Collection => {
    const [, creditorClass, agencyClient] = classAndName.exec(sent.agencyClient ?? '') ?? []
    return creditorClass ? { ...sent, creditorClass, agencyClient } : sent
  }),
)

const viewFields = z.object({
  provider: lenient(wireProvider),
  summary: lenient(summaryFields),
  ...fromNames(groupNames, () => countedList(upstreamAccountSchema)),
  inquiries: countedList(upstreamInquiry),
  consumerStatements: countedList(consumerStatementSchema),
  publicRecords: publicRecordsSchema,
  collections: countedList(collection),
  leftOut: leftOutByList,
})

/** One bureau's view of a consumer in our model or the vendor's. */
export const upstreamViewSchema = z
  .pipe(viewFields, z.transform(toView))
  .check(z.refine(({ provider }) => provider !== ''))

/**
 * Converts a bureau's view. A view without a bureau code gets the code from its summary or its
 * accounts.
 */
function toView({ provider, summary, leftOut, ...lists }: z.infer<typeof viewFields>): ReportView {
  const accounts = groupNames.flatMap((name) => lists[name]?.entries ?? [])
  const code = provider ?? summary?.provider ?? accounts.find((one) => one.provider)?.provider ?? ''
  const counts = Object.entries(lists).flatMap(([name, list]) =>
    list?.leftOut ? [[name, list.leftOut] as const] : [],
  )
  const allCounts = { ...leftOut, ...Object.fromEntries(counts) }
  return {
    provider: code,
    ...(summary ? { summary: toSummary(summary, code) } : {}),
    ...fromNames(groupNames, (group) =>
      lists[group]?.entries.map((one, index) => toAccount(one, `${group}-${index}`)),
    ),
    inquiries: lists.inquiries?.entries,
    consumerStatements: lists.consumerStatements?.entries,
    publicRecords: lists.publicRecords?.entries,
    collections: lists.collections?.entries,
    ...(Object.keys(allCounts).length > 0 ? { leftOut: allCounts } : {}),
  }
}

const reportFile = z.object({
  id: optionalId,
  generatedDate: optionalDate,
  providerViews: optionalList(upstreamViewSchema),
})
/** A report, or an array of reports. Only the first one, which is the newest, is used. */
export const upstreamReportSchema = z.pipe(
  oneOrMore(reportFile),
  z.transform(([newest]) => newest ?? {}),
)
export type LatestReport = z.infer<typeof upstreamReportSchema>
