import { describe, expect, test } from 'vitest'
import { providers } from '@/lib/contract/choices'
import { generateCreditFile, scoreUpOf } from '@/sandbox/bureau/credit-file'
import { personas } from '@/sandbox/bureau/personas/personas'
import {
  type Json,
  type Path,
  pathsIn,
  replaceAt,
  replacementsOf,
  shapeOf,
  shorten,
  valueAt,
} from './mutations'
import { viewsOf, type WireFile, type WireViews } from './wire-views'

const now = Date.UTC(2026, 10, 20)
const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value))

/** Some personas send a list with one item, others a single object. Other tests cover that. */
const listOf = (value: unknown) => [value].flat().map(plain)
const first = (value: unknown) => listOf(value)[0] ?? {}

const files = personas.map(({ profile, seed, ...person }): WireFile => {
  const consumer = { ...person, ssnEnding: person.ssn.slice(-4) }
  const file = generateCreditFile(profile, seed, now, consumer)
  return {
    score: first(file.latestScore),
    history: listOf(file.scoreHistory),
    report: first(file.latestReport),
    summary: listOf(file.reportSummary),
    alerts: listOf(file.alerts),
    planner: plain(scoreUpOf(file, 10, 6)),
  }
})
const documents = ['score', 'history', 'report', 'summary', 'alerts', 'planner'] as const
type Document = (typeof documents)[number]

/** A path in a file, and the kind of value at its end. */
type Place = { readonly file: WireFile; readonly path: Path; readonly kind: string }

function placesIn(file: WireFile, document: Document): Place[] {
  return pathsIn(file[document]).map((path) => {
    const value = valueAt(file[document], path)
    return { file, path, kind: `${shapeOf(path)} ${Array.isArray(value) ? 'list' : typeof value}` }
  })
}

/** Shortens the lists in a file, so that a mutation takes little time. */
function shortened(document: Document, { file, path: longPath }: Place): Mutation {
  const short = { ...file }
  for (const name of documents) [short[name]] = shorten(file[name])
  const [payload, path] = shorten(file[document], longPath)
  return { document, path, file: { ...short, [document]: payload } }
}

/** View models with one element per bureau, which depends only on that bureau's data. */
const perBureau = [
  'cards',
  'histories',
  'tiles',
  'summaries',
  'factors',
  'coach',
  'ready',
  'bills',
] as const

/**
 * Returns the views of the other bureaus, which a mutation of one bureau's data must not change.
 * `hasTimelines`: whether they include the timelines. They do not if court records change, because
 * the bureaus share the chapter of a bankruptcy.
 */
function bureauViews(
  all: WireViews,
  isOther: (provider: string) => boolean,
  hasTimelines: boolean,
) {
  const names = [...perBureau, 'reports' as const, ...(hasTimelines ? ['timelines' as const] : [])]
  return names.map((name) => {
    const others = [...all[name]].filter(({ provider }) => isOther(provider))
    // Bills that only another bureau lists depend on that bureau.
    return [name, others.map((view) => ({ ...view, elsewhere: undefined }))]
  })
}

const entryLists = [
  'accounts',
  'inquiries',
  'consumerStatements',
  'publicRecords',
  'collections',
] as const

/**
 * Returns every entry that a screen lists. Omits its advice and future months, because they depend
 * on other fields of the report.
 */
function entriesOf(all: WireViews): string[] {
  const reported = all.reports.flatMap((report) =>
    entryLists.flatMap((list) =>
      report[list].map((entry) =>
        JSON.stringify([report.provider, list, { ...entry, advice: undefined }]).replaceAll(
          '.',
          '–',
        ),
      ),
    ),
  )
  const points = all.histories.flatMap(({ provider, points: list }) =>
    list.map((point) => JSON.stringify(['points', provider, point])),
  )
  return [...reported, ...points, ...all.alerts.map((alert) => JSON.stringify(alert))]
}

/** Number of path elements from the start of a document to an entry. */
const entryDepths: Partial<Record<Document, number>> = { report: 4, alerts: 1, history: 1 }
/** Number of path elements from the start of a document to a bureau's data. */
const bureauDepths: Partial<Record<Document, number>> = { score: 2, report: 2, summary: 1 }

/** Returns how many entries in a file a mutation may change. */
function mayChange({ document, path, file }: Mutation): number {
  const [, , list, position] = path
  if (document === 'report' && list === 'summary') return 0
  const isOfRecordKind = list === 'publicRecords' && typeof position === 'string'
  const depth = (entryDepths[document] ?? 0) + (isOfRecordKind ? 1 : 0)
  if (path.length < depth) return Number.POSITIVE_INFINITY
  // A history entry has a score from each bureau.
  const scores = document === 'history' && valueAt(file.history, [path[0] ?? 0, 'providerViews'])
  return depth === 0 ? 0 : Array.isArray(scores) ? scores.length : 1
}

type Mutation = { readonly document: Document; readonly path: Path; readonly file: WireFile }

/** Returns the facts that a mutation must not change: entries, and other bureaus' data. */
function factsOf({ document, path, file }: Mutation, views: WireViews) {
  const depth = bureauDepths[document]
  if (depth === undefined || typeof path[depth - 1] !== 'number')
    return { entries: entriesOf(views), others: '' }
  const own = valueAt(file[document], [...path.slice(0, depth), 'provider'])
  const isOther = (provider: string) =>
    provider !== own && providers.some((one) => one === provider)
  const others = bureauViews(views, isOther, !changesRecords(path))
  return { entries: entriesOf(views), others: JSON.stringify(others) }
}

/**
 * Returns whether a path leads to a report's court records, or to the report that contains them.
 */
const changesRecords = (path: Path) => path.length < 3 || path[2] === 'publicRecords'

let latest = { key: '', facts: { entries: [] as string[], others: '' } }

/** Returns the facts of an unchanged file, which is the same for all paths of an entry. */
function factsBefore(mutation: Mutation) {
  const { document, path, file } = mutation
  const start = path.slice(0, bureauDepths[document] ?? 0)
  const key = JSON.stringify([document, start, changesRecords(path), file])
  if (latest.key !== key) latest = { key, facts: factsOf(mutation, viewsOf(file, now)) }
  return latest.facts
}

/** Expects that some replacements of a value affect only that value. */
function expectCostsOnlyItself(
  mutation: Mutation,
  kind: string,
  isChosen: (replacement: Json | undefined, index: number, all: readonly unknown[]) => boolean,
) {
  const { document, file, path } = mutation
  // A bad value removes at most its field, never its entry. Paths to records in lists by kind are
  // one level longer.
  const depth = typeof path[3] === 'string' ? 5 : 4
  const isWithinEntry = document === 'report' && path[2] !== 'summary' && path.length > depth
  const before = factsBefore(mutation)
  for (const replacement of replacementsOf(valueAt(file[document], path)).filter(isChosen)) {
    const name = `${kind} = ${JSON.stringify(replacement)?.slice(0, 40)}`
    const payload = { ...file, [document]: replaceAt(file[document], path, replacement) }
    const after = factsOf(mutation, viewsOf(payload, now))
    const kept = new Set(after.entries)
    const lost = before.entries.filter((entry) => !kept.has(entry))
    expect(lost.length, name).toBeLessThanOrEqual(mayChange(mutation))
    expect(after.others === before.others, name).toBe(true)
    if (isWithinEntry) expect(after.entries.length, name).toBe(before.entries.length)
  }
}

describe.each(documents)('mutations of the response %s', (document) => {
  const places = files.flatMap((file) => placesIn(file, document))
  const firstOfKinds = new Map(places.map((place) => [place.kind, place] as const).toReversed())

  // The report has more shapes of paths than the other responses together.
  const long = firstOfKinds.size > 200 ? ' @long' : ''
  test(`a replacement in each of ${firstOfKinds.size} shapes of paths affects only its value${long}`, () => {
    for (const place of firstOfKinds.values())
      expectCostsOnlyItself(shortened(document, place), place.kind, () => true)
  })

  // All replacements in all paths would take an hour.
  test.each(files.map((file, at) => [personas[at]?.slug, placesIn(file, document)] as const))(
    'a replacement in any path of the persona %s affects only its value @long',
    (_, own) => {
      const seen = new Map<string, number>()
      for (const place of own) {
        const turn = seen.get(place.kind) ?? 0
        seen.set(place.kind, turn + 1)
        expectCostsOnlyItself(
          shortened(document, place),
          place.kind,
          (_replacement, index, all) => index === turn % all.length,
        )
      }
    },
  )
})
