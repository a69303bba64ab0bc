import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isMemberEvent } from '@/lib/contract/host/host-events'
import { serverCodes } from '@/lib/contract/product-api/server-codes'
import { eventGuide } from './event-guide'

const guide = readFileSync('docs/embedding.md', 'utf8')

it('the partner guide contains the table of events, stable ones first', () => {
  expect(between('<!-- events -->', '<!-- /events -->')).toBe(eventTable())
})

it('an event’s description lists each of its server codes', () => {
  for (const [code, { event }] of Object.entries(serverCodes))
    expect(eventGuide[event].when, event).toContain(code)
})

it('the guide says when each event is posted and what to do', () => {
  for (const [event, { when, act }] of Object.entries(eventGuide)) {
    expect(event).toMatch(/^[A-Z][A-Z\d_]+$/)
    expect(when, event).toMatch(/\S.*[.;]?$/)
    expect(act, event).toMatch(/\.$/)
  }
})

function between(start: string, end: string): string {
  return guide.split(start)[1]?.split(end)[0]?.trim() ?? ''
}

/** Lists stable events first, each with its cause and the action to take. */
function eventTable(): string {
  const rows = Object.entries(eventGuide).toSorted(
    ([, one], [, other]) => Number(other.stable) - Number(one.stable),
  )
  const lines = rows.map(([name, { stable, when, act }]) => {
    const promise = isMemberEvent(name) ? 'if listed' : stable ? '' : 'informs'
    const cells = [`\`${name}\``, when, act === 'Nothing.' ? '' : act, promise]
    return `|${cells.map((cell) => (cell ? ` ${cell} |` : ' |')).join('')}`
  })
  return ['| type | when | what to do, if anything | |', '|---|---|---|---|', ...lines].join('\n')
}
