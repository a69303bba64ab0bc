import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPasswordField } from '@/lib/contract/fields'
import { checkPasswordRules } from './new-password-field'

test('all password rules are met if and only if the field accepts the password', () => {
  const typed = fc.string({
    unit: fc.constantFrom('a', 'B', 'Ä', '7', '#', '-', '^', ' ', 'é', '–', '\u200B'),
    maxLength: 22,
  })
  fc.assert(
    fc.property(typed, (password) => {
      expect(Object.values(checkPasswordRules(password)).every(Boolean)).toBe(
        newPasswordField.safeParse(password).success,
      )
    }),
    { numRuns: 3000, seed: 7 },
  )
})

test.each([
  ['', false, false, false],
  ['abcdefgh', true, false, false],
  ['Abc-', false, true, true],
  ['Abcdefg!', true, true, true],
  ['Abcdefghijklmnopqrst!', false, true, true],
])(
  'the password %j passes these rules: length %s, capital %s, special %s',
  (password, length, capital, special) => {
    expect(checkPasswordRules(password)).toEqual({ length, capital, special })
  },
)
