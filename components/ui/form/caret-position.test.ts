import { expect, test } from 'vitest'
import { caretPosition } from './caret-position'

test.each([
  ['a digit typed at the end', '1234', 4, '123-4', 5],
  ['a digit typed in the middle', '1293-45', 3, '129-345', 3],
  ['a digit that moves behind a separator', '1239-45', 4, '123-945', 5],
  ['a pasted number in another format', '(555) 010 0123', 14, '(555) 010-0123', 14],
  ['a deletion before the first digit', '(55) 5', 0, '(555', 0],
  ['a mask with fewer digits than the input', '1234567890', 10, '123-45-6789', 11],
  ['a zero that the mask adds', '1/', 2, '01-', 3],
  ['empty input', '', 0, '', 0],
])('keeps the caret behind its digit: %s', (_case, typed, caret, shown, expected) => {
  expect(caretPosition(typed, caret, shown)).toBe(expected)
})
