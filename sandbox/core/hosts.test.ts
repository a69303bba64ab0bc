import { expect, test } from 'vitest'
import { findHostByToken, parseHosts } from './hosts'

const hosts = parseHosts(
  JSON.stringify([
    { key: 'one', token: 'token-one', origins: [] },
    { key: 'two', tokens: ['token-two-new', 'token-two-old'], origins: [] },
  ]),
)

test.each([
  ['token-one', 'one'],
  ['token-two-new', 'two'],
  ['token-two-old', 'two'],
  ['token-three', undefined],
  [undefined, undefined],
])('the host token %s belongs to the host %s', (token, key) => {
  expect(findHostByToken(hosts, token)?.key).toBe(key)
})
