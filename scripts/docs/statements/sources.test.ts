import { expect, test } from 'vitest'
import {
  bureauContacts,
  complaintNoticeUrl,
  complaintUrl,
  freeReports,
  identityTheftUrlOf,
  rightsSummaryUrl,
  theftReportPhone,
} from '@/lib/domain/credit/not-mine/bureau-contacts'
import { freeHelp } from '@/lib/domain/credit/short-of-money/free-help'
import { checkSources, datedSources, datedSourcesOf } from './sources'
import { statementFamilies } from './statement-kinds'

const statementSources = statementFamilies.flatMap(({ kinds }) => kinds.map((kind) => kind.source))

test('every statement is based on our own data or on a source with a date', () => {
  for (const source of statementSources) datedSourcesOf(source)
})

test('every source has a date and is used by a statement or a contact', () => {
  const cited = new Set(statementSources.flatMap(datedSourcesOf))
  for (const source of datedSources) {
    expect(source.checked, source.name).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(cited.has(source) || source.contacts !== undefined, source.name).toBe(true)
  }
})

test('every page, address and phone number of a bureau or an authority has a source', () => {
  const shown = [
    ...bureauContacts.flatMap(({ url, pages, address }) => [url, ...Object.values(pages), address]),
    ...Object.values(freeReports),
    rightsSummaryUrl,
    complaintUrl,
    complaintNoticeUrl,
    identityTheftUrlOf('en'),
    identityTheftUrlOf('es'),
    theftReportPhone,
    ...freeHelp.flatMap((help) => ('phone' in help ? [help.phone, help.url] : [help.url])),
  ]
  const proven = datedSources.flatMap(({ contacts = [] }) => contacts)
  expect(proven.toSorted()).toEqual(shown.toSorted())
})

const law = { name: '15 USC 1681i', url: 'https://example.test', read: 'no' } as const
const at = (days: number) => Date.UTC(2026, 10, 28 + days)

test.each([
  [60, {}, 'nothing'],
  [61, {}, 'warnings'],
  [90, {}, 'warnings'],
  [91, {}, 'errors'],
  [10, { until: '2026-12-08' }, 'nothing'],
  [11, { until: '2026-12-08' }, 'errors'],
])('a source read %i days ago with %j produces %s', (days, fields, wanted) => {
  const found = checkSources([{ ...law, checked: '2026-11-28', ...fields }], at(days))
  expect(Object.entries(found).find(([, lines]) => lines.length > 0)?.[0] ?? 'nothing').toBe(wanted)
})

test('an unreadable date is an error', () => {
  const read = { ...law, checked: '2026-11-28' }
  expect(checkSources([read], Number.NaN).errors).toHaveLength(1)
  expect(checkSources([{ ...law, checked: 'today' }], at(0)).errors).toHaveLength(1)
  expect(checkSources([{ ...read, until: 'soon' }], at(0)).errors).toHaveLength(1)
})

test('the check lists every source 91 days after the latest one was read', () => {
  const latest = Math.max(...datedSources.map(({ checked }) => Date.parse(checked)))
  const { errors } = checkSources(datedSources, latest + 91 * 86_400_000)
  expect(errors).toHaveLength(datedSources.length)
  for (const { name } of datedSources) expect(errors.join('\n')).toContain(name)
})
