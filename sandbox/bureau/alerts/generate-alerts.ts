import type * as z from 'zod/mini'
import type { Provider } from '@/lib/contract/choices'
import type { upstreamAlertSchema } from '@/lib/contract/normalize/alert'
import type { CreditHistory } from '../history/credit-history'
import type { Timeline } from '../score/timeline'
import { fnv1aHash, seededRandom } from '../seeded-random'
import type { WireDateFormat } from '../wire/wire-format'
import { accountChanges } from './account-changes'
import { alertTitles, type FileChange, minorTypes } from './alert-types'
import { fileChanges, scoreChange } from './file-changes'

export type WireAlert = z.input<typeof upstreamAlertSchema>

/**
 * A file contains the alerts from the last year, with at most two major ones a month on average.
 */
const alertMonths = 12
const maxMajorAlerts = 2 * alertMonths

/**
 * Generates the alerts, newest first, by comparing each monthly snapshot with the previous one. An
 * event has one alert, even if several bureaus reported it.
 */
export function generateAlerts(
  history: CreditHistory,
  timelines: readonly Timeline[],
  dateFormat: WireDateFormat,
): WireAlert[] {
  const changes = timelines.flatMap((timeline) =>
    changesOf(history, timeline).map((change) => ({ ...change, provider: timeline.provider })),
  )
  const events = deduplicate(changes, history.seed)
  return selectAlerts(events, seededRandom(history.seed, 'alerts').integer(8, 16))
    .sort((a, b) => b.on - a.on)
    .map((change) => wireAlert(change, history, dateFormat))
}

/** Keeps one of several equal changes at different bureaus, chosen at random. */
function deduplicate<T extends FileChange>(changes: readonly T[], seed: number): T[] {
  const byKey = new Map<string, T[]>()
  for (const change of changes) byKey.set(change.key, [...(byKey.get(change.key) ?? []), change])
  return [...byKey].map(([key, same]) => seededRandom(seed, key).oneOf(same))
}

function changesOf(history: CreditHistory, { months }: Timeline): FileChange[] {
  return months
    .slice(-alertMonths - 1)
    .flatMap(({ snapshot: after, score, scoredOn }, index, recent) => {
      const earlier = recent[index - 1]
      if (!earlier) return []
      const before = earlier.snapshot
      return [
        ...accountChanges(before, after),
        ...fileChanges({ history, before, after }),
        ...scoreChange(earlier.score, score, { month: after.month, on: scoredOn }),
      ]
    })
}

/** Returns the newest major changes, then the largest minor ones up to the limit. */
function selectAlerts<T extends FileChange>(changes: readonly T[], limit: number): T[] {
  const isMinor = (change: FileChange) => minorTypes.includes(change.type)
  const major = changes.filter((change) => !isMinor(change)).sort((a, b) => b.on - a.on)
  const minor = changes.filter(isMinor).sort((a, b) => (b.size ?? 0) - (a.size ?? 0))
  return [...major.slice(0, maxMajorAlerts), ...minor.slice(0, Math.max(0, limit - major.length))]
}

function wireAlert(
  { type, key, on, text, institution, balance, provider }: FileChange & { provider: Provider },
  history: CreditHistory,
  dateFormat: WireDateFormat,
): WireAlert {
  return {
    id: `A${fnv1aHash(`${history.seed}/${key}`).toString(36)}`,
    provider,
    name: alertTitles[type],
    dateReported: dateFormat.moment(on),
    description: text,
    alertType: type,
    institutionName: institution?.name ?? null,
    institutionPhoneNumber: institution?.phone ?? null,
    ...(balance ? { balanceChange: balance.change, creditLimit: balance.limit } : {}),
  }
}
