import { expect, test } from 'vitest'
import { findStructureViolations } from './structure'

const lines = (count: number): string => '// line\n'.repeat(count)
const violationsOf = (files: Record<string, string>): string[] =>
  findStructureViolations(new Map(Object.entries(files)))

test.each(['components/score', 'scripts', 'e2e/harness', 'sandbox/bureau', 'lib/server/testing'])(
  'reports more than 20 files side by side in %s, tests not counted',
  (folder) => {
    const filesIn = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/part-${index}.ts`, lines(50)]))
    expect(violationsOf({ ...filesIn(20), [`${folder}/part.test.ts`]: lines(1) })).toEqual([])
    expect(violationsOf(filesIn(21))).toEqual([`${folder}: 21 files side by side, 20 at most`])
  },
)

test('reports a file above 150 lines', () => {
  expect(violationsOf({ 'lib/domain/long.ts': lines(151) })).toEqual(['lib/domain/long.ts: 151 lines, 150 at most'])
})

test('reports parts of lib/server that import each other', () => {
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

test('reports more parts of lib/client than its limit', () => {
  const parts = Array.from({ length: 9 }, (_, index) => [`lib/client/part${index}/file.ts`, lines(1)])
  expect(violationsOf(Object.fromEntries(parts))).toEqual(['lib/client/: 9 parts, 8 at most'])
})

test('reports a short file that only a neighbour imports', () => {
  const neighbours = (importing: string, helper = lines(39)) => ({
    'lib/a/user.ts': `${importing}\n${lines(50)}`,
    'lib/a/helper.ts': helper,
    'lib/a/helper.test.ts': "import './helper'\n",
  })
  const violation = 'lib/a/helper.ts: under 40 lines and used by lib/a/user.ts only: merge it'
  expect(violationsOf(neighbours("import './helper'"))).toEqual([violation])
  expect(violationsOf(neighbours("import type { Helper } from './helper'\nimport '@/lib/a/helper'"))).toEqual([
    violation,
  ])
  expect(violationsOf(neighbours("import type { Helper } from './helper'"))).toEqual([violation])
  expect(violationsOf(neighbours("import './helper'", lines(40)))).toEqual([])
})

test('accepts short files that are lazy chunks, style sheets, client components of a server component, or shared', () => {
  const accepted: Record<string, string>[] = [
    {
      'lib/a/user.ts': "const load = () => import('./chunk')\nimport type { Chunk } from './chunk'\n",
      'lib/a/chunk.ts': lines(10),
    },
    { 'app/page.tsx': "import './form'\n", 'app/form.tsx': `'use client'\n${lines(10)}` },
    { 'app/layout.tsx': "import './globals.css'\n", 'app/globals.css': lines(10) },
    { 'lib/a/user.ts': "import '../b/shared'\n", 'lib/b/shared.ts': lines(10) },
    { 'lib/a/one.ts': "import './shared'\n", 'lib/a/two.ts': "import './shared'\n", 'lib/a/shared.ts': lines(10) },
    { 'sandbox/user.ts': "import './helper'\n", 'sandbox/helper.ts': lines(10) },
  ]
  expect(accepted.flatMap(violationsOf)).toEqual([])
})
