import { expect, inject, test } from 'vitest'
import en from '@/messages/en.json'
import { profileOfSeed } from '@/sandbox/bureau/credit-file'
import { personas } from '@/sandbox/bureau/personas/personas'
import { parseCreditFile } from '@/sandbox/testing/credit-file-invariants/parsed-file'
import { statementFamilies } from '@/scripts/docs/statements/statement-kinds'
import { expectFindingsHold } from '../../credit/check-up/testing/expect-findings'
import { expectPlansHold } from '../../credit/debt-plan/testing/expect-plans'
import { expectFirstStepsHold } from '../../credit/first-step/testing/expect-first-steps'
import { reachTargets } from '../../credit/planner/reach'
import { reasonRules } from '../../credit/reasons/reason-rules'
import { expectVisitNewsHolds } from '../../credit/visits/testing/expect-visit-news'
import { contradictionsIn } from '../pairs'
import { type Answer, type ConsumerFile, consumerFileOf } from './consumer-file'
import { expectCellsHold } from './expect-reach'
import { expectSumsHold } from './expect-sums'
import { expectTimelinesHold } from './expect-timelines'
import { holds, statementsAbout, violationsIn } from './holds'

const now = Date.UTC(2026, 10, 20)
const known = personas.map(({ slug, profile, seed }) => [slug, profile, seed] as const)
const answers: readonly (Answer | undefined)[] = [undefined, 'no', 'yes', 'notMine']

test.each(known)(
  'every statement about the file of %s is true, before and after an answer',
  (name, profile, seed) => {
    const sent = parseCreditFile(profile, seed, now)
    for (const answer of answers) expectStatementsHold(consumerFileOf(sent, now, answer), name)
    expectFactsHold(consumerFileOf(sent, now), name)
  },
)

test.each(Array.from({ length: inject('generatedFiles') / 100 }, (_, index) => index * 100))(
  'every statement about the hundred files starting at seed %i is true @long',
  (first) => {
    for (let seed = first; seed < first + 100; seed++) {
      const targets = reachTargets.slice(seed % reachTargets.length).slice(0, 1)
      const sent = parseCreditFile(profileOfSeed(seed), seed, now)
      const file = consumerFileOf(sent, now, answers[seed % answers.length], targets)
      expectStatementsHold(file, `seed ${seed}`)
      expectFactsHold(file, `seed ${seed}`)
    }
  },
  120_000,
)

const listed = new Set(
  statementFamilies.flatMap(({ kinds }) => kinds).flatMap(({ texts }) => texts),
)

function expectStatementsHold(file: ConsumerFile, name: string): void {
  const statements = statementsAbout(file)
  const wrong = statements
    .filter((statement) => !holds(statement, file))
    .map((one) => JSON.stringify(one))
  expect(
    [...wrong, ...violationsIn(statements, file), ...contradictionsIn(file)],
    `${name} ${Object.values(file.answers)[0]}`,
  ).toEqual([])
  const unlisted = statements.map(({ kind }) => kind).filter((kind) => !listed.has(kind))
  expect([...new Set(unlisted)]).toEqual([])
  expectFirstStepsHold(name, file)
}

/**
 * Checks the parts that do not depend on an answer. Callers pass the file that they have already
 * parsed, because generating and parsing a file costs as much as checking it.
 */
function expectFactsHold(file: ConsumerFile, name: string): void {
  expectVisitNewsHolds(name, file.sent, file.rows)
  expectFindingsHold(name, file.sent)
  expectSumsHold(name, file)
  expectTimelinesHold(name, file.sent, now)
  expectCellsHold(name, file)
  for (const { all } of file.cards) expectPlansHold(name, all)
}

const numbers: Readonly<Record<string, number>> = { 'at most one': 1, two: 2, three: 3, four: 4 }

/** Returns the numbers in a title: amounts, shares, counts in words, and months. */
function numbersIn(title: string): number[] {
  const digits = [...title.matchAll(/\$?(\d[\d,]*)%?(?: (years?|months?))?/g)].map(
    ([, number = '', unit]) => {
      return Number(number.replaceAll(',', '')) * (unit?.startsWith('year') ? 12 : 1)
    },
  )
  const words = [
    ...title.toLowerCase().matchAll(/\b(at most one|two|three|four)\b(?! years)/g),
  ].map(([word]) => numbers[word] ?? 0)
  const half = /\bhalf\b/.test(title) ? [50] : []
  const years = /\btwo years\b/.test(title) ? [24] : []
  return [...digits, ...words, ...half, ...years]
}

test('a reason’s title mentions only the limit of its own condition', () => {
  const texts: Readonly<Record<string, { title: string; helps?: string }>> = en.reasons.codes
  for (const { code, hurts, helps } of reasonRules) {
    const { title = '', helps: praise = '' } = texts[code] ?? {}
    const forms = [[title, hurts], ...(helps ? [[praise, helps] as const] : [])] as const
    for (const [text, { figures }] of forms) {
      const limits = figures.flatMap(({ than, is }) => [
        than,
        is === 'under' ? than : than + 1,
        than,
      ])
      // "Two or more cards have a limit of $10,000": the figure counts cards with that limit.
      const others = code === 30 ? [10_000] : []
      for (const number of numbersIn(text))
        expect([...limits, ...others], `${code}: ${text}`).toContain(number)
    }
  }
})
