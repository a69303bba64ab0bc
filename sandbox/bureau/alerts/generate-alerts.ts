import type * as z from 'zod/mini'
import type { upstreamAlertSchema } from '@/lib/contract/normalize/alert'
import type { Provider } from '@/lib/contract/primitives'
import type { Life } from '../history/credit-history'
import { chanceOf, hashOf } from '../seeded-random'
import type { Timeline } from '../view/timeline'
import type { Stamp } from '../wire/date-format'
import { lineChanges } from './account-changes'
import { alertTitles, minorTypes } from './alert-types'
import type { Change } from './change'
import { fileChanges, scoreChange } from './file-changes'

export type WireAlert = z.input<typeof upstreamAlertSchema>

/** Alerts of the last year are kept, two a month at most. */
const alertMonths = 12
const most = 2 * alertMonths

/** Compares each monthly snapshot with the one before; an event that several bureaus saw is told once. Newest first. */
export function alertsOf(life: Life, timelines: readonly Timeline[], stamp: Stamp): WireAlert[] {
  const seen = timelines.flatMap((timeline) =>
    changesOf(life, timeline).map((change) => ({ ...change, provider: timeline.provider })),
  )
  const told = onceEach(seen, life.seed)
  return chosen(told, chanceOf(life.seed, 'alerts').whole(8, 16))
    .sort((a, b) => b.on - a.on)
    .map((change) => wireAlert(change, life, stamp))
}

/** Of the same change at several bureaus one is kept, by chance. */
function onceEach<T extends Change>(changes: readonly T[], seed: number): T[] {
  const byKey = new Map<string, T[]>()
  for (const change of changes) byKey.set(change.key, [...(byKey.get(change.key) ?? []), change])
  return [...byKey].map(([key, same]) => chanceOf(seed, key).oneOf(same))
}

function changesOf(life: Life, { months }: Timeline): Change[] {
  return months.slice(-alertMonths - 1).flatMap(({ snapshot: after, score }, index, kept) => {
    const earlier = kept[index - 1]
    if (!earlier) return []
    const before = earlier.snapshot
    return [
      ...lineChanges(before, after),
      ...fileChanges({ life, before, after }),
      ...scoreChange(earlier.score, score, after),
    ]
  })
}

/** Everything that matters, then the largest of the minor changes while there is room. */
function chosen<T extends Change>(changes: readonly T[], wished: number): T[] {
  const isMinor = (change: Change) => minorTypes.includes(change.type)
  const major = changes.filter((change) => !isMinor(change)).sort((a, b) => b.on - a.on)
  const minor = changes.filter(isMinor).sort((a, b) => (b.size ?? 0) - (a.size ?? 0))
  return [...major.slice(0, most), ...minor.slice(0, Math.max(0, wished - major.length))]
}

function wireAlert(
  { type, key, on, says, institution, provider }: Change & { provider: Provider },
  life: Life,
  stamp: Stamp,
): WireAlert {
  return {
    id: `A${hashOf(`${life.seed}/${key}`).toString(36)}`,
    provider,
    name: alertTitles[type],
    dateReported: stamp.moment(on),
    description: says,
    alertType: type,
    institutionName: institution?.name ?? null,
    institutionPhoneNumber: institution?.phone ?? null,
  }
}
