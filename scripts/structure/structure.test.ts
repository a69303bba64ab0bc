import { expect, test } from 'vitest'
import { findSingleUseHelpers, findStructureViolations, measureFiles } from './structure'

const lines = (count: number): string => '// line\n'.repeat(count)
const violationsOf = (files: Record<string, string>): string[] =>
  findStructureViolations(new Map(Object.entries(files)))

test('reports a folder with more than 20 files side by side, tests not counted', () => {
  const folder = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`components/score/part-${index}.tsx`, lines(1)]))
  expect(violationsOf({ ...folder(20), 'components/score/part.test.tsx': lines(1) })).toEqual([])
  expect(violationsOf(folder(21))).toEqual(['components/score: 21 files side by side, 20 at most'])
})

test('reports a file above 150 lines', () => {
  expect(violationsOf({ 'lib/domain/long.ts': lines(151) })).toEqual(['lib/domain/long.ts: 151 lines, 150 at most'])
})

test('reports a name that two files export, but not the names that Next fixes', () => {
  const handler = { 'app/api/a/route.ts': 'export const GET = 1\n', 'app/api/b/route.ts': 'export const GET = 1\n' }
  expect(violationsOf(handler)).toEqual([])
  expect(violationsOf({ 'lib/a.ts': 'export function open() {}\n', 'embed/b.ts': 'export const open = 1\n' })).toEqual([
    'open is exported by lib/a.ts, embed/b.ts',
  ])
})

test('reports private vocabulary in names of files and exports, as whole words only', () => {
  expect(violationsOf({ 'lib/year.ts': 'export const gateway = 1\n' })).toEqual([])
  expect(violationsOf({ 'lib/host-ear.ts': 'export const openGate = 1\n' })).toEqual([
    'lib/host-ear.ts: "ear" in host-ear is not the field\'s word',
    'lib/host-ear.ts: "gate" in openGate is not the field\'s word',
  ])
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

test('finds short helpers that only a neighbour uses, and measures the files', () => {
  const files = new Map([
    ['lib/a/user.ts', `import './helper'\nimport '../b/far'\n${lines(48)}`],
    ['lib/a/helper.ts', lines(10)],
    ['lib/b/far.ts', lines(10)],
    ['lib/b/far.test.ts', lines(200)],
  ])
  expect(findSingleUseHelpers(files)).toEqual([
    'lib/a/helper.ts: under 40 lines and used by lib/a/user.ts only: merge it',
  ])
  expect(measureFiles(files)).toEqual({ count: 3, medianLines: 10 })
})
