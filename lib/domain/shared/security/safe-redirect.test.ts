import { describe, expect, it, test } from 'vitest'
import { toSafeAppUrl, toSafeRedirect, toSafeReturnTo } from './safe-redirect'

const nul = String.fromCharCode(0)
const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  `${nul}javascript:alert(1)`,
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://own.invalid/x',
  'file:///etc/passwd',
  'about:blank',
  'mailto:a@b.cd',
  'tel:1',
  'http://evil.example',
  'ftp://evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/dashboard',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/%5cevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/ /evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/dashboard\\..\\..\\evil',
  '/dashboard\r\nSet-Cookie: a=b',
  '/dashboard\u0000',
  '/dashboard//evil.example',
  '/api/user',
  '/_next/data',
  '/dashboard/../api/user',
  '/unknown',
  '/dashboard/',
  '/Dashboard',
  '/%64ashboard',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https:///evil.example',
  'https://',
  'https://user@evil.example',
  'https://user:pass@evil.example',
  'https://evil.example\\@good.example',
  'https://evil.example/\r\nx',
  'https://evil .example',
  'https://[::',
  'httpſ://evil.example',
  'https\u200b://evil.example',
  '．．／evil',
  '/／evil.example',
  '/\u2028/evil.example',
  '?next=//evil.example',
  '#//evil.example',
  '..',
  '.',
  ' ',
  '',
  'constructor',
  '__proto__',
]

describe('a redirect in an upstream response', () => {
  it.each(hostile)('an upstream redirect to %j is rejected', (value) => {
    expect(toSafeRedirect(value)).toBeUndefined()
  })

  it.each([
    ['/dashboard', '/dashboard'],
    ['/id-success', '/id-success'],
    ['/verification-failed?reason=enrollment', '/verification-failed?reason=enrollment'],
    ['/dashboard/report#s3', '/dashboard/report#s3'],
    ['id-success', '/id-success'],
    ['dashboard/report', '/dashboard/report'],
    ['https://www.partner.example/done?x=1#y', 'https://www.partner.example/done?x=1#y'],
    ['HTTPS://WWW.partner.example', 'https://www.partner.example/'],
  ])('an upstream redirect to %j is followed to %j', (value, to) => {
    expect(toSafeRedirect(value)).toBe(to)
  })

  it.each([null, undefined])('a missing upstream redirect is not followed: %j', (value) => {
    expect(toSafeRedirect(value)).toBeUndefined()
  })
})

describe('a return path', () => {
  it.each([...hostile, 'https://www.partner.example/', 'dashboard'])(
    'the return path %j is rejected',
    (value) => {
      expect(toSafeReturnTo(value)).toBeUndefined()
    },
  )

  it('a return path to one of our screens keeps its query and anchor', () => {
    expect(toSafeReturnTo('/dashboard/report?x=1#s4')).toBe('/dashboard/report?x=1#s4')
  })

  it.each([
    ['/login-direct?token=stolen', '/login-direct'],
    ['/dashboard/report?standAloneToken=a&x=1&token=b&token=c#s4', '/dashboard/report?x=1#s4'],
    ['/login-direct?%74oken=stolen&key=second', '/login-direct?key=second'],
  ])('a return path is stripped of its tokens: %s', (value, safe) => {
    expect([toSafeReturnTo(value), toSafeRedirect(value)]).toEqual([safe, safe])
  })
})

const host = {
  origins: ['http://127.0.0.1:4010', 'https://www.partner.example'],
  returnOrigins: ['https://app.partner.example'],
  appSchemes: ['partnerapp', 'data'],
}

test.each([
  ['https://www.partner.example/done?x=1#y', 'https://www.partner.example/done?x=1#y'],
  ['https://app.partner.example/done', 'https://app.partner.example/done'],
  ['HTTPS://WWW.partner.example', 'https://www.partner.example/'],
  ['http://127.0.0.1:4010/back', 'http://127.0.0.1:4010/back'],
  ['partnerapp://done', 'partnerapp://done'],
  ['partnerapp:done', 'partnerapp:done'],
])('follows a link to a mobile app: %s', (value, address) =>
  expect(toSafeAppUrl(value, host)).toBe(address),
)

describe('a URL that is not followed', () => {
  test.each([
    '',
    '/dashboard',
    '//evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://evil.example\\@www.partner.example',
    'https://user@www.partner.example',
    'https://user:pass@www.partner.example',
    'https://www.partner.example/\u0000',
    'https://www.partner.example/a b',
    ' https://www.partner.example',
    'java\nscript:alert(1)',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://www.partner.example/1',
    'https://any.example/done',
    'https://partner.example',
    'https://app.partner.example.evil.example',
    'https://app.partner.example:8443',
    'http://www.partner.example',
    'http://evil.example',
    'http://127.0.0.1:4011/back',
    'otherapp://done',
    'partnerapp2://done',
    `https://www.partner.example/${'a'.repeat(2048)}`,
  ])('rejects the app link %j', (value) => expect(toSafeAppUrl(value, host)).toBeUndefined())
})
