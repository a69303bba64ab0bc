import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flows } from './flows'

test.each(flows)(
  '$title: every state has a way on, every step and event occurs, no reply is lost, waits end',
  (flow) => {
    expect(flow.findings).toEqual([])
  },
)

test('every reducer of a screen is explored', () => {
  const tables = globSync('lib/domain/*/testing/*-table*.ts').map((path) => readFileSync(path, 'utf8'))
  const used = globSync('components/**/*.{ts,tsx}').flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return [...text.matchAll(/useReducer\((next\w+)|next: (next\w+)/g)].map(
      ([, reducer, next]) => reducer ?? next ?? '',
    )
  })
  expect(used.length).toBeGreaterThan(6)
  expect(used.filter((name) => !tables.some((table) => table.includes(`${name}(`)))).toEqual([])
})
