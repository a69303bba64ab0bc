import { expect, test } from 'vitest'
import en from '@/messages/en.json'
import { messageKinds } from './messages'

test('every saying has its words, and every word is one of them', () => {
  expect(Object.keys(en.identity.messages).sort()).toEqual(Object.keys(messageKinds).sort())
})
