import { expect, it } from 'vitest'
import { createRunExclusive } from './keyed-mutex'

it('tasks with different keys run in parallel', async () => {
  const runExclusive = createRunExclusive()
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const waiting = runExclusive('one', () => opened)
  await runExclusive('other', async () => open())
  await expect(waiting).resolves.toBeUndefined()
})
