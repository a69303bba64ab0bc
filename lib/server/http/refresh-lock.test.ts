import { expect, it } from 'vitest'
import { createKeyedMutex } from './refresh-lock'

it('runs the functions of one key one at a time, in the order of the calls', async () => {
  const runExclusive = createKeyedMutex()
  const order: string[] = []
  const task = (name: string, steps: number) => async () => {
    order.push(`${name} begins`)
    for (let step = 0; step < steps; step += 1) await Promise.resolve()
    order.push(`${name} ends`)
  }
  const first = Array.from({ length: 20 }, (_, index) => runExclusive('a', task(`first ${index}`, index % 3)))
  await first[0]
  // These calls arrive while a mutex becomes idle.
  const second = Array.from({ length: 20 }, (_, index) =>
    Promise.resolve(first[index]).then(() => runExclusive('a', task(`second ${index}`, index % 3))),
  )
  await Promise.all([...first, ...second])
  expect(order).toHaveLength(80)
  for (let index = 0; index < order.length; index += 2) {
    expect(order[index + 1]).toBe(order[index]?.replace('begins', 'ends'))
  }
})

it('runs a function of another key at the same time', async () => {
  const runExclusive = createKeyedMutex()
  expect(await runExclusive('a', () => runExclusive('b', async () => 'done'))).toBe('done')
})

it('runs the next function after one that fails', async () => {
  const runExclusive = createKeyedMutex()
  const failed = runExclusive('a', async () => {
    throw new Error('work failed')
  })
  const next = runExclusive('a', async () => 'done')
  await expect(failed).rejects.toThrow('work failed')
  expect(await next).toBe('done')
})
