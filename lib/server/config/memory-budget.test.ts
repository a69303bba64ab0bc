import { expect, test } from 'vitest'
import { endSession, readSession } from '../shared/session-records'
import { setEnvironment, setUpWebApp } from '../testing/web-app'

setUpWebApp()

test('once the memory for ended sessions is full, a sign-out ends all sessions of its user', async () => {
  setEnvironment({ MEMORY_MB: '16' })
  const [one, other] = [
    { userTag: 'ann', id: 'one', era: 0 },
    { userTag: 'ann', id: 'other', era: 0 },
  ]
  const first = { userTag: 'bob', id: 'first', era: 0 }
  await endSession(first)
  for (let ended = 0; ended < 60_000; ended += 1)
    await endSession({ userTag: `user ${ended}`, id: 'id', era: 0 })
  expect((await readSession(one)).ended).toBeUndefined()
  await endSession(one)
  for (const session of [first, one, other]) expect((await readSession(session)).ended).toBe('')
  expect((await readSession({ ...other, userTag: 'carol' })).ended).toBeUndefined()
})
