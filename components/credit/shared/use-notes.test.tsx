// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { changeNotes, readNotes, showNotes } from '@/lib/client/session/notes'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import { useAnswerEntry, useNotes, usePersistedValue } from './use-notes'

afterEach(() => {
  cleanup()
  showNotes(noNotes)
})

test.each([
  ['mine', { x: 'yes', y: 'no' }],
  ['notMine', { x: 'no', y: 'no' }],
  ['notSure', { y: 'no' }],
] as const)(
  'the answer "%s" applies to every key of the entry and to the alert about it',
  (answer, alerts) => {
    changeNotes(() => ({ alerts: { x: 'yes', y: 'no' } }))
    const { result } = renderHook(() => ({
      answers: useNotes()?.review,
      answer: useAnswerEntry(),
    }))
    act(() => result.current.answer({ keys: ['a', 'b'], alertIds: ['x'] }, answer))
    expect(result.current.answers).toEqual({ a: answer, b: answer })
    expect(readNotes().alerts).toEqual(alerts)
  },
)

test('a value is stored under its name until it is deleted, and a value of another type is ignored', () => {
  const isNumber = (value: unknown) => typeof value === 'number'
  const isText = (value: unknown) => typeof value === 'string'
  const rate = renderHook(() => usePersistedValue('rate', isNumber))
  const asText = renderHook(() => usePersistedValue('rate', isText))
  act(() => rate.result.current[1](24))
  expect([rate.result.current[0], asText.result.current[0]]).toEqual([24, undefined])
  act(() => rate.result.current[1](undefined))
  expect(rate.result.current[0]).toBeUndefined()
})
