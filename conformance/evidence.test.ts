import { expect, test } from 'vitest'
import { describe, findIn } from './evidence'

const token = 'access-Zx8Qw2Er4Ty6Ui0Op1As3Df5+/='

test.each([
  ['as it is', `{"token":"${token}"}`],
  ['in a URL', `?next=${encodeURIComponent(token)}`],
  ['in JSON inside JSON', JSON.stringify({ text: JSON.stringify({ token }) })],
  ['in base64', Buffer.from(token).toString('base64')],
  ['in base64 after one byte', Buffer.from(`{${token}}`).toString('base64')],
  ['in base64 after two bytes', Buffer.from(`{"${token}"}`).toString('base64')],
  ['in the payload of a JWT', `e30.${Buffer.from(`{"a":"${token}"}`).toString('base64url')}.x`],
])('a token is found %s', (_form, content) => {
  expect(findIn(content, ['another-token-of-the-upstream', token])).toEqual([token])
})

test('no token is found in a string that contains none', () => {
  expect(findIn('access-Zx8Qw2 and nothing more', [token])).toEqual([])
})

test('an exchange is printed on one line with the request and the beginning of the response', () => {
  const exchange = { request: 'GET /read (A)', sent: {}, headers: {}, setCookies: [], ms: 12.4 }
  expect(describe({ ...exchange, status: 401, text: `{\n  "a": 1\n}${'x'.repeat(500)}` })).toBe(
    `GET /read (A) → 401 in 12 ms: { "a": 1 }${'x'.repeat(150)}`,
  )
  expect(describe({ ...exchange, status: 0, text: '' })).toBe('GET /read (A) → no answer in 12 ms')
})
