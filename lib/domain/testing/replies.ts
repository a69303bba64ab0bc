import * as z from 'zod/mini'
import { consumerChangedCode, type Endpoint } from '@/lib/contract/endpoint'
import { emailRequiredCode, rateLimitedCode } from '@/lib/contract/problem'
import { serverCodes } from '@/lib/contract/product-api/server-codes'
import type { ReplyOf } from '../account/identity/identity-flow'
import type { CallError } from '../shared/errors/error-rules'
import type { Answer } from './flow-table'
import { samplesOf, type Texts } from './samples'

const quizWith = (count: number) => ({
  key: 'key',
  id: 'quiz',
  questions: Array.from({ length: count }, (_, index) => ({
    id: `question ${index}`,
    text: 'text',
    answers: [],
  })),
})

/** Representative values for each error field. A new field does not compile until it has values. */
const errorBodies: {
  [Field in Exclude<keyof CallError, 'status' | 'code'>]-?: NonNullable<CallError[Field]>[]
} = {
  retryAt: [60_000],
  details: [[], ['phoneTrust=N']],
  newQuiz: [quizWith(0), quizWith(2), 'no quiz'],
  errors: [{}, { zip: 'zipLength' }],
}

const codes = [
  undefined,
  ...Object.keys(serverCodes),
  rateLimitedCode,
  emailRequiredCode,
  consumerChangedCode,
  'SC999',
]
const statuses = [0, ...Array.from({ length: 200 }, (_, index) => 400 + index)]
const bodies = [
  {},
  ...Object.entries(errorBodies).flatMap(([field, values]) =>
    values.map((value) => ({ [field]: value })),
  ),
]

/**
 * No response, and every status from 400 with every code and body in the contract. Only a 429 has a
 * time.
 */
export const callErrors: readonly CallError[] = statuses.flatMap((status) => {
  const possible = bodies.filter((body) => status === 429 || !('retryAt' in body))
  if (status === 0) return [{ status }]
  return codes.flatMap((code) => possible.map((body) => ({ status, code, ...body })))
})

/**
 * Returns every reply to a call: every error, and answers with each field missing, present, and in
 * each form that the contract allows.
 */
export function repliesOf<E extends Endpoint>({ output }: E, texts: Texts = {}): ReplyOf<E>[] {
  const answers = samplesOf(z.toJSONSchema(output, { unrepresentable: 'any' }), texts).flatMap(
    (sample): ReplyOf<E>[] => {
      const parsed = z.safeParse<E['output']>(output, sample)
      return parsed.success ? [{ ok: true, answer: parsed.data }] : []
    },
  )
  return [...answers, ...callErrors.map((error) => ({ ok: false, ...error }) as const)]
}

/** Returns each event as an answer, without duplicates. */
export function eventsOf<Event>(events: readonly Event[]): Answer<Event>[] {
  return distinct(events.map((event) => ({ event })))
}

/** Removes answers with the same effect. */
export function distinct<Event>(answers: readonly Answer<Event>[]): Answer<Event>[] {
  return [...new Map(answers.map((answer) => [JSON.stringify(answer), answer])).values()]
}
