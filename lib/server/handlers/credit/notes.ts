import {
  changeNotesRoute,
  forgetNotesRoute,
  importNotesRoute,
} from '@/lib/contract/bff/credit/notes'
import { latestReportUpstream } from '@/lib/contract/product-api/bureau-data'
import { reportDetailsOf } from '@/lib/domain/credit/report/report-details'
import { reviewEntriesOf } from '@/lib/domain/credit/review/review-entries'
import { getBureauData } from '../../bureau/bureau-cache'
import { entryHash, legacyEntryHash } from '../../config/keys'
import { defineHandler, type RequestContext } from '../../http/define-handler'
import { requireConsumer } from '../../http/product-api-client'
import { changeNotes, forgetNotes } from '../../session/notes-cookie'
import { handleReportSummary } from './report'

/** Returns the owner of a notes cookie: the consumer, and the mode of the session's cookie. */
export function notesOwnerOf(context: Pick<RequestContext, 'session'>) {
  return { user: requireConsumer(context), mode: context.session.data.mode }
}

/** Changes the notes in the cookie. Nothing is stored on the server. */
export const handleChangeNotes = defineHandler(changeNotesRoute, {
  audit: 'none',
  async run(context, changes) {
    await changeNotes(context.cookies, notesOwnerOf(context), { changes, now: Date.now() })
  },
})

export const handleForgetNotes = defineHandler(forgetNotesRoute, {
  audit: 'none',
  async run(context) {
    forgetNotes(context.cookies, notesOwnerOf(context))
  },
})

/**
 * Imports the notes that an older version stored in the browser under unhashed alert ids and
 * differently salted hashes. Fails without a report, so that the browser keeps its notes and tries
 * again.
 */
export const handleImportNotes = defineHandler(importNotesRoute, {
  audit: 'none',
  async run(context, stored) {
    const hash = entryHash(requireConsumer(context))
    const keys = await newKeysOf(context)
    const changes = {
      read: stored.read.map(hash),
      alerts: mapKeys(stored.alerts, hash),
      review: mapKeys(stored.review, (key) => keys.get(key)),
      values: stored.values,
    }
    return await changeNotes(context.cookies, notesOwnerOf(context), { changes, now: Date.now() })
  },
})

/** Maps the keys of the report's entries in older versions to their current keys. */
async function newKeysOf(context: RequestContext): Promise<ReadonlyMap<string, string>> {
  const report = await getBureauData(context, latestReportUpstream, {})
  const summaries = await handleReportSummary.run(context, {})
  const consumer = requireConsumer(context)
  const [before, now] = [legacyEntryHash(consumer.userTag), entryHash(consumer)].map((hash) =>
    reviewEntriesOf({ reports: reportDetailsOf(report, hash), summaries, hash }).flatMap(
      ({ keys }) => keys,
    ),
  )
  return new Map(before?.map((key, index) => [key, now?.[index] ?? '']))
}

function mapKeys<T>(
  notes: Readonly<Record<string, T>>,
  keyOf: (key: string) => string | undefined,
) {
  return Object.fromEntries<T>(
    Object.entries(notes).flatMap(([key, note]) => {
      const mapped = keyOf(key)
      return mapped ? [[mapped, note] as const] : []
    }),
  )
}
