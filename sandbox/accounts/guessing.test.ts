import { verify } from '@node-rs/argon2'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import * as entry from '@/lib/contract/product-api/auth'
import { createTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import { signInUser } from '../testing/test-users'
import { lockRules } from './lockout-rules'
import { personaPassword } from './seed-personas'

// Counts hash operations instead of measuring time, so that a busy machine cannot fail the test.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

const known = 'good@example.test'
const unknown = 'nobody@example.test'
const guesses = 1000
const { failures, lockMs } = lockRules.signIn
let test: TestSandbox
beforeAll(async () => {
  test = await createTestSandbox()
})
beforeEach(() => test.app.request('http://127.0.0.1/sandbox/reset', { method: 'POST' }))

/**
 * Sends a thousand wrong passwords in parallel. Returns the responses in order, and the number of
 * passwords that were checked.
 */
async function guessAt(email: string) {
  vi.mocked(verify).mockClear()
  const answers = await Promise.all(
    Array.from({ length: guesses }, (_, index) => signInUser(test, email, `Guess#${index}`)),
  )
  return { answers, checked: vi.mocked(verify).mock.calls.length }
}

it('a thousand parallel guesses check only the allowed number, even for an unknown address @long', async () => {
  const owned = await guessAt(known)
  expect(owned.checked).toBe(failures)
  expect(owned.answers.filter(({ body }) => body.code === 'SC113')).toHaveLength(failures)
  expect(owned.answers.filter(({ body }) => body.code === 'SC114')).toHaveLength(guesses - failures)
  expect(await guessAt(unknown)).toEqual(owned)
})

it('the owner can sign in only after the lock ends', async () => {
  for (let guess = 0; guess < failures; guess += 1) await signInUser(test, known, 'wrong')
  vi.mocked(verify).mockClear()
  expect((await signInUser(test, known, personaPassword)).body.code).toBe('SC114')
  expect(vi.mocked(verify)).not.toHaveBeenCalled()
  test.clock.advance(lockMs)
  expect((await signInUser(test, known, personaPassword)).status).toBe(200)
})

it('recovery does the same work and returns the same response for an unknown address', async () => {
  const owned = await test.call(entry.passwordRecoveryUpstream, { email: known })
  expect(await test.call(entry.passwordRecoveryUpstream, { email: unknown })).toEqual(owned)
})
