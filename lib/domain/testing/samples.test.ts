import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { definePost } from '@/lib/contract/define-endpoint'
import { callErrors, repliesOf } from './replies'
import { samplesOf } from './samples'

test('a schema has a sample of every form that it allows', () => {
  const schema = z.object({ isSuccess: z.optional(z.boolean()), id: z.union([z.string(), z.number()]) })
  expect(samplesOf(z.toJSONSchema(schema), { id: ['a'] })).toEqual([
    ...[{ id: 'a' }, { id: 1 }],
    ...[
      { isSuccess: false, id: 'a' },
      { isSuccess: false, id: 1 },
    ],
    ...[
      { isSuccess: true, id: 'a' },
      { isSuccess: true, id: 1 },
    ],
  ])
  expect(samplesOf(z.toJSONSchema(z.array(z.enum(['a', 'b']))))).toEqual([[], ['b'], ['b', 'b']])
  expect(samplesOf(z.toJSONSchema(z.nullable(z.string())))).toEqual(['', 'text', null])
})

test('the replies to a call are its answers, no response, and every status with every code', () => {
  const endpoint = definePost('/api/x', { output: z.object({ idpass: z.boolean() }) })
  const replies = repliesOf(endpoint)
  expect(replies.filter(({ ok }) => ok)).toEqual([false, true].map((idpass) => ({ ok: true, answer: { idpass } })))
  expect(replies).toContainEqual({ ok: false, status: 0 })
  expect(replies).toContainEqual({ ok: false, status: 423, code: 'SC114' })
  expect(callErrors.some(({ status, retryAt }) => status !== 429 && retryAt !== undefined)).toBe(false)
})
