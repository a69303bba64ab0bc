import { expect, test } from 'vitest'
import { type Report, type Result, toJson, toMarkdown, toText } from './report'

const held = { what: 'a read is served', holds: true, shown: [] }
const broken = { what: 'HttpOnly', holds: false, shown: ['session; Secure', 'other | one'] }
const result = { id: 'cookies', number: 2, title: 'Cookies are HttpOnly' } as const

function reportOf(
  adapter: string,
  more: Pick<Result, 'outcome' | 'claims'> & Partial<Result>,
): Report {
  return {
    adapter,
    versions: { Next: '16.4.5' },
    date: '2026-11-25',
    results: [{ ...result, ...more }],
  }
}
const reports = [
  reportOf('One', { outcome: 'held', claims: [held] }),
  reportOf('Two', {
    outcome: 'failed',
    claims: [held, broken],
    source: 'https://two.example/docs',
  }),
  reportOf('Three', {
    outcome: 'not offered',
    claims: [],
    because: 'has no cookies',
    source: 'https://three.example',
  }),
]

test('the text report shows the product, its versions, the date and the failed claims', () => {
  expect(toText(reports.slice(1, 2)).split('\n')).toEqual([
    'Two (Next 16.4.5), 2026-11-25',
    '✗  2 Cookies are HttpOnly [RFC 10017, 6.1.3.2]: failed (1 of 2); documented: https://two.example/docs',
    '     HttpOnly: session; Secure | other | one',
    'held 0, failed 1, not offered 0',
  ])
})

test('the Markdown report has a table of all products and evidence for each broken promise', () => {
  const text = toMarkdown(reports)
  expect(text).toContain('| # | promise | RFC 10017 | One | Two | Three |')
  expect(text).toContain('| 2 | Cookies are HttpOnly | 6.1.3.2 | ✓ 1/1 | ✗ 1/2 | – |')
  expect(text).toContain(
    '**2. Cookies are HttpOnly**: not offered: has no cookies https://three.example',
  )
  expect(text).toContain('- `HttpOnly: session; Secure | other | one`')
  expect(text).not.toContain('## One')
})

test('the text report shows five failures and counts the rest', () => {
  const text = toText([
    reportOf('Two', { outcome: 'failed', claims: Array.from({ length: 8 }, () => broken) }),
  ])
  expect(text.match(/HttpOnly: session/g)).toHaveLength(5)
  expect(text).toContain('and 3 more')
})

test('the JSON report contains all claims', () => {
  expect(JSON.parse(toJson(reports))).toEqual(JSON.parse(JSON.stringify(reports)))
})
