import { expect, test } from 'vitest'
import { findStructureViolations, productTokens } from './structure'

const lines = (count: number): string => '// line\n'.repeat(count)
const violationsOf = (files: Record<string, string>): string[] =>
  findStructureViolations(new Map(Object.entries(files)))

test.each([
  'components/credit/score',
  'scripts',
  'e2e/harness',
  'sandbox/bureau',
  'lib/server/testing',
])(
  'the structure check reports more than 20 files in the folder %s, not counting tests',
  (folder) => {
    const filesIn = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`${folder}/part-${index}.ts`, lines(50)]),
      )
    expect(violationsOf({ ...filesIn(20), [`${folder}/part.test.ts`]: lines(1) })).toEqual([])
    expect(violationsOf(filesIn(21))).toEqual([`${folder}: 21 files side by side, 20 at most`])
  },
)

test('the structure check reports a file above 200 lines', () => {
  expect(violationsOf({ 'lib/domain/long.ts': lines(201) })).toEqual([
    'lib/domain/long.ts: 201 lines, 200 at most',
  ])
})

test('the structure check reports parts of lib/server that import each other', () => {
  const cycle = {
    'lib/server/session/a.ts': "import { b } from '../http/b'\n",
    'lib/server/http/b.ts': "import { c } from '@/lib/server/session/c'\nexport const b = c\n",
    'lib/server/session/c.ts': 'export const c = 1\n',
  }
  expect(violationsOf(cycle)).toEqual([
    'lib/server/session imports itself through other parts',
    'lib/server/http imports itself through other parts',
  ])
})

test('the structure check reports more parts of lib/client than its limit', () => {
  const parts = Array.from({ length: 9 }, (_, index) => [
    `lib/client/part${index}/file.ts`,
    lines(1),
  ])
  expect(violationsOf(Object.fromEntries(parts))).toEqual(['lib/client/: 9 parts, 8 at most'])
})

test.each([
  "const names = [...['ann', 'ben'], 'cy']",
  "const names = [...(['ann', 'ben'] as const), 'cy']",
  "const person = { ...{ first: 'Ann' }, last: 'Lee' }",
])('the structure check reports a literal that is spread into a literal: %s', (line) => {
  expect(violationsOf({ 'e2e/a.spec.ts': `// A line.\n${line}\n` })).toEqual([
    'e2e/a.spec.ts:2: a literal is spread into a literal: write its parts in place',
  ])
})

test('the structure check accepts spreading a name, a conditional and a call', () => {
  const line = 'const all = { ...given, ...(key ? { key } : {}), list: [...names, ...of(2)] }\n'
  expect(violationsOf({ 'lib/a.ts': line })).toEqual([])
})

test('the structure check reports a comment wider than 100 columns, but not a string', () => {
  const wide = 'x'.repeat(100)
  const text = `// ${wide}\nconst a = '${wide}'\n  /** ${wide} */\n`
  expect(violationsOf({ 'lib/a.ts': text })).toEqual([
    'lib/a.ts:1: a comment of 103 columns, 100 at most',
    'lib/a.ts:3: a comment of 109 columns, 100 at most',
  ])
})

test('the structure check counts tokens, regardless of lines and comments', () => {
  const files = {
    'lib/a.ts': '// Sum.\nconst a =\n  1 + 2\n',
    'lib/a.test.ts': 'const a = 1\n',
    'sandbox/b.ts': 'const b = 1\n',
  }
  expect(productTokens(new Map(Object.entries(files)))).toBe(6)
})

test.each([
  ['lib/domain/coach/a.ts', 'const isOpen = account.accountOpen !== false'],
  ['lib/domain/credit/coach/a.ts', "const { accountStatus = '' } = account"],
  ['lib/server/handlers/a.ts', "const late = (month) => month['monthType'] === 'NEGATIVE'"],
  ['components/report/a.tsx', "const isOwn = ({ paymentResponsibility: by }) => by === 'SHARED'"],
  [
    'lib/domain/a.ts',
    "import type { ReportView } from '@/lib/contract/bureau/report'\nview.collections.filter((one) => one.status === 'PAID')",
  ],
])(
  'the structure check reports code in %s that reads a fact instead of calling entry-facts.ts',
  (path, text) => {
    const wire = { 'lib/contract/bureau/report.ts': 'export type ReportView = object\n' }
    expect(violationsOf({ ...wire, [path]: `${text}\n` })).toEqual([
      expect.stringMatching(/reads \w+: ask a function of entry-facts.ts/),
    ])
  },
)

test('the structure check accepts facts read in entry-facts.ts and tests, and other uses of their names', () => {
  const reading = 'const isOpen = account.accountOpen\n'
  const files = {
    'lib/domain/credit/report/entry-facts.ts': reading,
    'lib/domain/coach/coach.test.ts': reading,
    'lib/domain/statements/testing/facts.ts': reading,
    'sandbox/bureau/a.ts': reading,
    'lib/server/errors/problem.ts': 'const isGone = problem.status === 410\n',
    'lib/domain/b.ts': 'const given = { accountOpen: true, accountStatus: status }\n',
  }
  expect(violationsOf(files)).toEqual([])
})
