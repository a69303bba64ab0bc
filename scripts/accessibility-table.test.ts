import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import messages from '@/messages/en.json'

const report = 'docs/accessibility.md'

/** The success criteria of WCAG 2.2 for levels A and AA. */
const criteria = {
  A: [
    '1.1.1',
    '1.2.1',
    '1.2.2',
    '1.2.3',
    '1.3.1',
    '1.3.2',
    '1.3.3',
    '1.4.1',
    '1.4.2',
    '2.1.1',
    '2.1.2',
    '2.1.4',
    '2.2.1',
    '2.2.2',
    '2.3.1',
    '2.4.1',
    '2.4.2',
    '2.4.3',
    '2.4.4',
    '2.5.1',
    '2.5.2',
    '2.5.3',
    '2.5.4',
    '3.1.1',
    '3.2.1',
    '3.2.2',
    '3.2.6',
    '3.3.1',
    '3.3.2',
    '3.3.7',
    '4.1.2',
  ],
  AA: [
    '1.2.4',
    '1.2.5',
    '1.3.4',
    '1.3.5',
    '1.4.3',
    '1.4.4',
    '1.4.5',
    '1.4.10',
    '1.4.11',
    '1.4.12',
    '1.4.13',
    '2.4.5',
    '2.4.6',
    '2.4.7',
    '2.4.11',
    '2.5.7',
    '2.5.8',
    '3.1.2',
    '3.2.3',
    '3.2.4',
    '3.3.3',
    '3.3.4',
    '3.3.8',
    '4.1.3',
  ],
}

const row =
  /^\| (\d\.\d\.\d+) .+ \| (A{1,2}) \| (Supports|Partially supports|Not applicable) \| (.*) \| (.*) \|$/gm
const rows = [...readFileSync(report, 'utf8').matchAll(row)].map(
  ([, criterion = '', level = '', conformance = '', remark = '', tests = '']) => ({
    criterion,
    level,
    conformance,
    remark,
    tests: [...tests.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, title = '', link = '']) => ({
      title,
      link,
    })),
  }),
)

test('the report lists every criterion of WCAG 2.2 A and AA once', () => {
  const stated = (wanted: string) =>
    rows.filter(({ level }) => level === wanted).map(({ criterion }) => criterion)
  expect(rows).toHaveLength(55)
  expect(stated('A').toSorted()).toEqual(criteria.A.toSorted())
  expect(stated('AA').toSorted()).toEqual(criteria.AA.toSorted())
})

test('every criterion lists its tests, or why it does not apply or is only partly met', () => {
  const isUnproven = rows.filter(
    ({ conformance, tests }) => conformance !== 'Not applicable' && tests.length === 0,
  )
  expect(isUnproven).toEqual([])
  expect(
    rows.filter(({ conformance, remark }) => conformance !== 'Supports' && remark === ''),
  ).toEqual([])
})

test('every test in the report exists', () => {
  const named = rows.flatMap(({ criterion, tests }) => tests.map((one) => ({ criterion, ...one })))
  const missing = named.filter(({ title, link }) => {
    const source = readFileSync(posix.join(posix.dirname(report), link), 'utf8')
    return !source.includes(title)
  })
  expect(missing).toEqual([])
})

test('no message refers to a shape, a color or a position', () => {
  const sensory =
    /\b(?:on|to|at) the (?:left|right|top|bottom)\b|\b(?:round|square|green|red|blue|grey) (?:button|box|icon|link)\b/i
  expect(JSON.stringify(messages).match(sensory)).toBeNull()
})
