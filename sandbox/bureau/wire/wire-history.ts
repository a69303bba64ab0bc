import type * as z from 'zod/mini'
import type { scoreHistoryEntrySchema } from '@/lib/contract/bureau/score'
import type { CreditHistory } from '../history/credit-history'
import type { Timeline } from '../score/timeline'
import { type WireDateFormat, wireFileType } from './wire-format'

export type WireHistoryEntry = z.input<typeof scoreHistoryEntrySchema>

/**
 * One persona's score history contains a duplicate entry: its position, counted from the newest,
 * and the time between the duplicate and its original.
 */
const doubledEntry = 4
const doubledAfterMs = 400

/**
 * Returns one entry per week or month before the latest score, newest first. Omits periods in which
 * the file could not be scored.
 */
export function toWireHistory(
  history: CreditHistory,
  timelines: readonly Timeline[],
  dateFormat: WireDateFormat,
): WireHistoryEntry[] {
  const entries = (timelines[0]?.past ?? [])
    .map(({ on }, index) => ({ on, scores: scoresAt(timelines, index) }))
    .filter(({ scores }) => scores.length > 0)
    .reverse()
  const all = history.profile.traits.includes('nearDuplicateHistory')
    ? withDouble(entries)
    : entries
  return all.map(({ on, scores }) => ({
    id: `H${history.seed.toString(36)}-${on.toString(36)}`,
    generatedDate: dateFormat.moment(on),
    scoreType: wireFileType(history.profile),
    scoreModel: 'VANTAGE',
    providerViews: scores,
  }))
}

type Entry = { readonly on: number; readonly scores: ReturnType<typeof scoresAt> }

function scoresAt(timelines: readonly Timeline[], index: number) {
  return timelines.flatMap(({ provider, past }) => {
    const score = past[index]?.score
    return score === undefined ? [] : [{ provider, score }]
  })
}

/**
 * Inserts a duplicate before its original. It is less than a second newer and has different scores.
 */
function withDouble(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry, index) => {
    if (index !== doubledEntry) return [entry]
    const scores = entry.scores.map(({ provider, score }) => ({ provider, score: score + 3 }))
    return [{ ...entry, on: entry.on + doubledAfterMs, scores }, entry]
  })
}
