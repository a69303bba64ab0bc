import { expect, test } from 'vitest'
import en from '@/messages/en.json'
import { identityMessages } from './messages'

test('every message has a text, and every text is used by a message', () => {
  expect(Object.keys(en.identity.messages).sort()).toEqual(identityMessages.toSorted())
})
