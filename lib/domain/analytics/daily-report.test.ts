import { readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { analyticsEvents } from './analytics-events'
import { eventKey, finishedDays, toDailyCsv, utcDay } from './daily-report'

test.each([
  [Date.UTC(2026, 10, 21, 23, 59, 59, 999), '2026-11-21'],
  [Date.UTC(2026, 10, 22), '2026-11-22'],
  [Date.UTC(2028, 1, 29, 12), '2028-02-29'],
])('the time %d belongs to the day %s', (time, day) => {
  expect(utcDay(time)).toBe(day)
})

it('lists the days that are over, without the running one', () => {
  expect(finishedDays(Date.UTC(2026, 2, 2, 0, 0), 3)).toEqual(['2026-03-01', '2026-02-28', '2026-02-27'])
})

test.each([
  [0, '<20'],
  [1, '<20'],
  [19, '<20'],
  [20, '20'],
  [1234, '1234'],
])('writes the count %d as %s', (count, shown) => {
  const counts = new Map([[eventKey('enrolled', 'default'), count]])
  expect(toDailyCsv('2026-11-21', counts)).toContain(`\n2026-11-21,default,enrolled,${shown}\n`)
})

it('writes every event of each host that has one, in the same order', () => {
  const counts = new Map([
    [eventKey('shown', 'second'), 25],
    [eventKey('enrolled', 'default'), 3],
  ])
  const [header, ...lines] = toDailyCsv('2026-11-21', counts).trim().split('\n')
  const events = Object.keys(analyticsEvents)
  expect(header).toBe('day,host,event,count')
  expect(lines.map((line) => line.split(',').slice(1, 3).join(' '))).toEqual(
    ['default', 'second'].flatMap((host) => events.map((event) => `${host} ${event}`)),
  )
  expect(lines.filter((line) => !line.endsWith('<20'))).toEqual(['2026-11-21,second,shown,25'])
})

test('the document for analysts contains the table of events', () => {
  const rows = Object.entries<{ counted: string; hostEvent?: string }>(analyticsEvents).map(
    ([name, { counted, hostEvent }]) => `| \`${name}\` | ${counted} | ${hostEvent ? `\`${hostEvent}\`` : ''} |`,
  )
  const table = ['| event | counted when | host event |', '|---|---|---|', ...rows].join('\n')
  expect(readFileSync('docs/operations/analytics.md', 'utf8')).toContain(table)
})
