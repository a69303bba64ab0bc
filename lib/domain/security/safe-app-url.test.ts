import { describe, expect, test } from 'vitest'
import { toSafeAppUrl } from './safe-app-url'

const host = { origins: ['http://127.0.0.1:4010', 'https://www.partner.example'], appSchemes: ['partnerapp', 'data'] }

test.each([
  ['https://any.example/done?x=1#y', 'https://any.example/done?x=1#y'],
  ['HTTPS://any.example', 'https://any.example/'],
  ['http://127.0.0.1:4010/back', 'http://127.0.0.1:4010/back'],
  ['partnerapp://done', 'partnerapp://done'],
  ['partnerapp:done', 'partnerapp:done'],
])('%s is followed', (value, address) => expect(toSafeAppUrl(value, host)).toBe(address))

describe('nothing else is', () => {
  test.each([
    '',
    '/dashboard',
    '//evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://evil.example\\@any.example',
    'https://user@any.example',
    'https://user:pass@any.example',
    'https://any.example/\u0000',
    'https://any.example/a b',
    ' https://any.example',
    'java\nscript:alert(1)',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://any.example/1',
    'http://evil.example',
    'http://127.0.0.1:4011/back',
    'otherapp://done',
    'partnerapp2://done',
    `https://any.example/${'a'.repeat(2048)}`,
  ])('%j', (value) => expect(toSafeAppUrl(value, host)).toBeUndefined())
})
