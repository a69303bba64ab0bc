// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import {
  areAnswersPersisted,
  changeAnswers,
  clearAnswers,
  readAnswers,
  subscribeToAnswers,
  withAnswer,
} from './answers'

const none = { read: [], alerts: {}, review: {}, values: {} }
const key = 'scorewell-answers:ann'
const answer = (id: string) =>
  changeAnswers('ann', ({ review }) => ({ review: withAnswer(review, [id], 'mine') }))

afterEach(() => {
  vi.restoreAllMocks()
  clearAnswers('ann')
  localStorage.clear()
})

test('a consumer never sees another consumer’s answers', () => {
  answer('k')
  expect([readAnswers('ann').review, readAnswers('bob').review]).toEqual([{ k: 'mine' }, {}])
})

test.each(['null', '{', '[]', '{"read":1,"alerts":[],"review":"x","values":2}'])(
  'the stored string %s yields no answers',
  (text) => {
    localStorage.setItem(key, text)
    expect(readAnswers('ann')).toEqual(none)
  },
)

test('an unknown answer is dropped and the others are kept', () => {
  localStorage.setItem(
    key,
    '{"alerts":{"a":"no","b":"maybe"},"review":{"k":"notMine","l":1},"values":{"rate":24}}',
  )
  expect(readAnswers('ann')).toEqual({
    read: [],
    alerts: { a: 'no' },
    review: { k: 'notMine' },
    values: { rate: 24 },
  })
})

test('a change keeps answers that another tab stored or deleted in the meantime', () => {
  answer('a')
  localStorage.setItem(key, JSON.stringify({ ...none, review: { b: 'notMine' } }))
  answer('c')
  expect(readAnswers('ann').review).toEqual({ b: 'notMine', c: 'mine' })
  localStorage.removeItem(key)
  answer('d')
  expect(readAnswers('ann').review).toEqual({ d: 'mine' })
})

test('the page shows answers that another tab stores', () => {
  answer('a')
  const listener = vi.fn()
  const unsubscribe = subscribeToAnswers(listener)
  localStorage.setItem(key, JSON.stringify({ ...none, read: ['x'] }))
  window.dispatchEvent(new Event('storage'))
  unsubscribe()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(readAnswers('ann')).toEqual({ ...none, read: ['x'] })
})

test.each(['setItem', 'getItem'] as const)(
  'answers are kept in memory if %s of the storage throws',
  (method) => {
    answer('a')
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    for (const id of ['b', 'c']) answer(id)
    expect(readAnswers('ann').review).toEqual({ a: 'mine', b: 'mine', c: 'mine' })
    expect(areAnswersPersisted()).toBe(method === 'getItem')
  },
)

test('answers persist in working storage, and the probe leaves no entry behind', () => {
  answer('a')
  expect(areAnswersPersisted()).toBe(true)
  expect(Object.keys(localStorage)).toEqual([key])
})

test('removing an answer removes it under all its keys', () => {
  expect(withAnswer({ a: 'mine', b: 'mine', c: 'mine' }, ['a', 'b'], undefined)).toEqual({
    c: 'mine',
  })
})
