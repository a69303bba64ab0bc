import { expect, it } from 'vitest'
import { createSandboxMutex } from './keyed-mutex'

it('runs tasks with the same key one at a time, in order', async () => {
  const inTurn = createSandboxMutex()
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await Promise.resolve()
    seen.push(`${name} ends`)
  }
  await Promise.all([inTurn('same', work('first')), inTurn('same', work('second'))])
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

it('continues after a failed task', async () => {
  const inTurn = createSandboxMutex()
  const failed = inTurn('same', () => Promise.reject(new Error('no')))
  const next = inTurn('same', async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  await expect(next).resolves.toBe('yes')
})

it('runs tasks with different keys in parallel', async () => {
  const inTurn = createSandboxMutex()
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const waiting = inTurn('one', () => gate)
  await inTurn('other', async () => open())
  await expect(waiting).resolves.toBeUndefined()
})
