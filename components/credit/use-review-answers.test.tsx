// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearAnswers } from '@/lib/client/storage/answers'
import { useKeptValue } from './use-answers'
import { useAnswerEntry, useReviewAnswers } from './use-review-answers'

afterEach(() => {
  cleanup()
  clearAnswers(undefined)
})

test('an answer counts under every key of the entry, and is taken back under every one', () => {
  const { result } = renderHook(() => ({ answers: useReviewAnswers(), answer: useAnswerEntry() }))
  act(() => result.current.answer({ keys: ['a', 'b'] }, 'notMine'))
  expect(result.current.answers).toEqual({ a: 'notMine', b: 'notMine' })
  act(() => result.current.answer({ keys: ['a', 'b'] }, undefined))
  expect(result.current.answers).toEqual({})
})

test('a small value is kept under its name, and one of another shape is none', () => {
  const isNumber = (value: unknown) => typeof value === 'number'
  const isText = (value: unknown) => typeof value === 'string'
  const rate = renderHook(() => useKeptValue('rate', isNumber))
  const asText = renderHook(() => useKeptValue('rate', isText))
  act(() => rate.result.current[1](24))
  expect([rate.result.current[0], asText.result.current[0]]).toEqual([24, undefined])
  act(() => rate.result.current[1](undefined))
  expect(rate.result.current[0]).toBeUndefined()
})
