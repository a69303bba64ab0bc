import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hostEvents } from './host-events'

const guide = readFileSync('docs/embedding.md', 'utf8')

it('the guide for partners contains the table of events generated from the contract', () => {
  expect(between('<!-- events -->', '<!-- /events -->')).toBe(eventTable())
})

function between(start: string, end: string): string {
  return guide.split(start)[1]?.split(end)[0]?.trim() ?? ''
}

/** Stable events first, each with its cause and the action to take. */
function eventTable(): string {
  const rows = Object.entries(hostEvents).toSorted(([, one], [, other]) => Number(other.stable) - Number(one.stable))
  const lines = rows.map(([name, { stable, when, act }]) => {
    return `| \`${name}\` | ${when} | ${act} | ${stable ? 'stable' : 'informs'} |`
  })
  return ['| type | when | what to do | |', '|---|---|---|---|', ...lines].join('\n')
}
