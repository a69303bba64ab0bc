import { expect, test } from 'vitest'
import { maskEmail } from './masks'

test.each([
  ['ann.lee@example.test', 'a*****e@example.test'],
  ['ab@example.test', 'a*****b@example.test'],
  ['a@example.test', 'a*****a@example.test'],
  ['"a@b"@example.test', '"*****"@example.test'],
  ['nobody', '*****'],
  ['@example.test', '*****'],
  ['', '*****'],
])('%s is shown as %s', (email, masked) => expect(maskEmail(email)).toBe(masked))
