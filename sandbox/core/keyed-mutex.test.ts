import { expect, it } from 'vitest'
import { createRunExclusive } from './keyed-mutex'

it('runs tasks with the same key one at a time, in order', async () => {
  const runExclusive = createRunExclusive()
  const events: string[] = []
  const work = (name: string) => async () => {
    events.push(`${name} starts`)
    await Promise.resolve()
    events.push(`${name} ends`)
  }
  await Promise.all([runExclusive('same', work('first')), runExclusive('same', work('second'))])
  expect(events).toEqual(['first starts', 'first ends', 'second starts', 'second ends'])
})

it('continues after a failed task', async () => {
  const runExclusive = createRunExclusive()
  const failed = runExclusive('same', () => Promise.reject(new Error('no')))
  const next = runExclusive('same', async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  await expect(next).resolves.toBe('yes')
})

it('runs tasks with different keys in parallel', async () => {
  const runExclusive = createRunExclusive()
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const waiting = runExclusive('one', () => opened)
  await runExclusive('other', async () => open())
  await expect(waiting).resolves.toBeUndefined()
})
