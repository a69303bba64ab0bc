import { expect, test } from 'vitest'
import { maskAccountEmail, maskEmail, maskPhone } from './redact'

test.each([
  ['ann.lee@example.test', 'a*****e@example.test'],
  ['ab@example.test', 'a*****b@example.test'],
  ['a@example.test', 'a*****a@example.test'],
  ['"a@b"@example.test', '"*****"@example.test'],
  ['nobody', '*****'],
  ['@example.test', '*****'],
  ['', '*****'],
])('the email address %s is shown as %s', (email, masked) => expect(maskEmail(email)).toBe(masked))

test.each([
  ['5555550104', '0104'],
  ['+1 (555) 555-0104', '0104'],
  ['104', '104'],
  ['', ''],
])('the number %s is shown as %s', (mobile, masked) => expect(maskPhone(mobile)).toBe(masked))

test.each([
  ['mia.long@example.com', 'm•••@example.com'],
  ['𝒜@example.com', '𝒜•••@example.com'],
  ['"a@b"@example.test', '"•••@example.test'],
  ['@example.test', '•••'],
  ['nobody', '•••'],
])('the account of the user %s is displayed as %s', (email, masked) =>
  expect(maskAccountEmail(email)).toBe(masked),
)
