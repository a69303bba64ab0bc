import { expect, test } from 'vitest'
import en from '@/messages/en.json'
import es from '@/messages/es.json'

test.each([
  ['English', en],
  ['Spanish', es],
])('no %s message can be empty, because a page would show its key instead', (_, messages) => {
  expect(textsIn(messages).filter(canBeEmpty)).toEqual([])
})

function textsIn(messages: object): string[] {
  return Object.values(messages).flatMap((one: unknown) =>
    typeof one === 'string' ? one : textsIn(Object(one)),
  )
}

/** Returns whether a message is a single choice, and one of its branches is empty. */
function canBeEmpty(text: string): boolean {
  let branches = text
  while (/\{[^{}]+\}(?=.*\})/s.test(branches))
    branches = branches.replace(/\{[^{}]+\}(?=.*\})/s, '…')
  return /^\{[^{}]*(?:\{\}[^{}]*)+\}$/s.test(branches)
}
