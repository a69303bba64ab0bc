import { expect, test } from 'vitest'
import { firstHttpsAddress } from './first-https-address'

test.each([
  ['Open https://link.example.test/a?b=c to go on', 'https://link.example.test/a?b=c'],
  ['See https://one.example.test. Or https://two.example.test', 'https://one.example.test'],
  ['(https://link.example.test/a)', 'https://link.example.test/a'],
  ['http://plain.example.test', undefined],
  ['Open http://127.0.0.1:4010/secure-link/a now', 'http://127.0.0.1:4010/secure-link/a'],
  ['http://127.0.0.1.evil.example/a', undefined],
  ['http://localhost@evil.example/a', undefined],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
  ['', undefined],
])('in %j it is %s', (text, address) => expect(firstHttpsAddress(text)).toBe(address))
