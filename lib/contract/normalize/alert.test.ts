import { expect, test } from 'vitest'
import { upstreamAlertsSchema } from './alert'
import { vendorAlertSample } from './testing/published-file'

const first = (alert: object) =>
  upstreamAlertsSchema.parse([{ name: 'Alert', ...alert }]).entries[0]

test('an alert in our model is unchanged', () => {
  const ours = {
    id: 'a',
    provider: 'TU',
    name: 'Address change',
    dateReported: 5,
    description: 'It changed.',
  }
  expect(first(ours)).toEqual(ours)
})

test('parsing an alert twice gives the same result, and a single alert becomes a list', () => {
  const read = upstreamAlertsSchema.parse(vendorAlertSample)
  expect(read.entries).toHaveLength(1)
  expect(upstreamAlertsSchema.parse(read)).toEqual(read)
})

test.each([
  [{ provider: 'EXP', dataSource: 'EQUIFAX' }, 'EXP'],
  [{ dataSource: 'EFX' }, 'EFX'],
  [{ dataSource: 'Equifax Credit Monitoring' }, 'EFX'],
  [{ dataSource: 'TRANSUNION' }, 'TU'],
  [{ dataSource: 'Trans Union' }, 'TU'],
  [{ dataSource: 'TU_ALERTS' }, 'TU'],
  [{ dataSource: 'EXPERIAN' }, 'EXP'],
  [{ dataSource: { code: 'EXP', description: null } }, 'EXP'],
  [{ dataSource: 'Innovis' }, 'Innovis'],
  [{ dataSource: ' ' }, undefined],
  [{}, undefined],
])('an alert with %j has the bureau %s', (source, provider) => {
  expect(first({ id: 'a', ...source })?.provider).toBe(provider)
})

test.each([
  [{ dateReported: 5, creationDate: 7 }, 5],
  [{ creationDate: 7 }, 7],
  [{ creationDate: '2026-11-01T00:00:00Z' }, Date.UTC(2026, 10)],
  [{ creationDate: 'soon' }, undefined],
])('an alert with %j has the date %s', (dates, date) => {
  expect(first({ id: 'a', ...dates })?.dateReported).toBe(date)
})

test.each([
  [{ id: 3, alertId: 'b' }, 3],
  [{ alertId: 'b' }, 'b'],
  [{}, 'alert-0'],
])('an alert with %j has the id %s', (ids, id) => {
  expect(first(ids)?.id).toBe(id)
})
