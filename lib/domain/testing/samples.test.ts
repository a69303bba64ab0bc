import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { definePost } from '@/lib/contract/define-endpoint'
import { callErrors, repliesOf } from './replies'

test('the replies to a call are its responses, no response, and every status with every code', () => {
  const endpoint = definePost('/api/x', { output: z.object({ idpass: z.boolean() }) })
  const replies = repliesOf(endpoint)
  expect(replies.filter(({ ok }) => ok)).toEqual(
    [false, true].map((idpass) => ({ ok: true, answer: { idpass } })),
  )
  expect(replies).toContainEqual({ ok: false, status: 0 })
  expect(replies).toContainEqual({ ok: false, status: 423, code: 'SC114' })
  expect(callErrors.some(({ status, retryAt }) => status !== 429 && retryAt !== undefined)).toBe(
    false,
  )
})
