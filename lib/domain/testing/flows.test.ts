import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routeAt } from '@/lib/routes'
import { flows } from './flows'

test.each(flows)(
  '$title: every state has a way out, every event occurs, no reply is lost, and every wait ends',
  (flow) => {
    expect(flow.findings).toEqual([])
  },
)

test.each(
  flows.flatMap(({ title, steps, withDeadEnd }) =>
    steps.map(({ step }) => ({ title, step, withDeadEnd })),
  ),
)('$title: the explorer finds a dead end planted in $step', ({ step, withDeadEnd }) => {
  const names = [`dead end in ${step}, `, `no way out of ${step}, `]
  expect(
    withDeadEnd(step).filter((finding) => names.some((name) => finding.startsWith(name))),
  ).not.toEqual([])
})

test.each(flows)(
  '$title: every path that the flow opens is a screen of the product',
  ({ arrows }) => {
    const addresses = arrows.flatMap(({ to, isExit }) =>
      isExit && to.startsWith('/') ? [to.split('?')[0] ?? ''] : [],
    )
    expect(addresses.filter((path) => !routeAt(path))).toEqual([])
  },
)

test('every screen reducer is explored', () => {
  const tables = globSync('lib/domain/account/*/testing/*-table*.ts').map((path) =>
    readFileSync(path, 'utf8'),
  )
  const used = globSync('{components,lib/client}/**/*.{ts,tsx}').flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return [...text.matchAll(/useReducer\((next\w+)|next: (next\w+)/g)].map(
      ([, reducer, next]) => reducer ?? next ?? '',
    )
  })
  expect(used.length).toBeGreaterThan(6)
  expect(used.filter((name) => !tables.some((table) => table.includes(`${name}(`)))).toEqual([])
})
