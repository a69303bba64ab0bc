import { expect, test } from 'vitest'
import { findStructureViolations, productTokens } from './structure'

const lines = (count: number): string => '// line\n'.repeat(count)
const violationsOf = (files: Record<string, string>): string[] =>
  findStructureViolations(new Map(Object.entries(files)))

test.each(['components/score', 'scripts', 'e2e/harness', 'sandbox/bureau', 'lib/server/testing'])(
  'the structure check reports more than 20 files side by side in %s, tests not counted',
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

test('the structure check accepts a spread of a name, of a choice and of a call', () => {
  const line = 'const all = { ...given, ...(key ? { key } : {}), list: [...names, ...of(2)] }\n'
  expect(violationsOf({ 'lib/a.ts': line })).toEqual([])
})

test('the structure check reports a comment above 100 columns, but no string', () => {
  const wide = 'x'.repeat(100)
  const text = `// ${wide}\nconst a = '${wide}'\n  /** ${wide} */\n`
  expect(violationsOf({ 'lib/a.ts': text })).toEqual([
    'lib/a.ts:1: a comment of 103 columns, 100 at most',
    'lib/a.ts:3: a comment of 109 columns, 100 at most',
  ])
})

test('the structure check counts the tokens of the product, whatever its lines and comments', () => {
  const files = {
    'lib/a.ts': '// Sum.\nconst a =\n  1 + 2\n',
    'lib/a.test.ts': 'const a = 1\n',
    'sandbox/b.ts': 'const b = 1\n',
  }
  expect(productTokens(new Map(Object.entries(files)))).toBe(6)
})
