import { describe, expect, it } from 'vitest'
import type { TestBrowser } from '../../testing/test-browser'
import { setUpWebApp, signInMember } from '../../testing/web-app'
import { handleGetMobile, handleRenewCode, handleSendCode, handleVerifyCode } from './identity'
import { handleDeviceIdentity, handleSendLink, handleVerifyLink } from './secure-link'

const api = setUpWebApp()
const user = { id: 'user-1', email: 'ann.lee@example.test', idpass: false }
const start = (): Promise<TestBrowser> => signInMember(api, { idpass: false })

describe('the phone check', () => {
  it('the phone check returns the last four digits but no token', async () => {
    api.on('GET /users/get-mobile', {
      json: { token: 'check-1', mobile: '(555) 555-0104' },
    })
    expect((await (await start()).call(handleGetMobile)).body).toEqual({
      found: true,
      mobile: '0104',
    })
  })

  it.each([{ token: 'check-1' }, { mobile: '5555550104' }, {}, { token: null, mobile: null }])(
    'the phone check returns found: false for %j',
    async (json) => {
      api.on('GET /users/get-mobile', { json })
      expect((await (await start()).call(handleGetMobile)).body).toEqual({ found: false })
    },
  )
})

describe('a code', () => {
  async function checked(): Promise<TestBrowser> {
    const browser = await start()
    api.on('GET /users/get-mobile', { json: { token: 'check/1 ?', mobile: '5555550104' } })
    await browser.call(handleGetMobile)
    return browser
  }

  it('a code is sent with the phone check’s token as one path segment', async () => {
    const browser = await checked()
    api.on('POST /users/send-code/check%2F1%20%3F', { json: { key: 'k' } })
    expect(await browser.call(handleSendCode)).toMatchObject({ status: 200, body: { key: 'k' } })
  })

  it('a code is not sent before the phone check', async () => {
    expect((await (await start()).call(handleSendCode)).status).toBe(428)
    expect(api.calls.some(({ path }) => path.startsWith('/users/send-code'))).toBe(false)
  })

  it.each([
    [true, { key: 'k', passcode: '123456' }],
    [false, { key: 'k' }],
    [null, { key: 'k' }],
  ])('the response contains the code only for a demo user (demo: %s): %j', async (demo, body) => {
    const browser = await checked()
    api.on('GET /users', { json: { ...user, demo } })
    api.on('POST /users/renew-code', { json: { key: 'k', passcode: '123456' } })
    expect((await browser.call(handleRenewCode, { key: 'k' })).body).toEqual(body)
  })

  it('the response to a code contains no unsafe redirect', async () => {
    const browser = await checked()
    api.on('POST /users/verify-code', {
      json: { isSuccess: false, allowRetry: true, redirect: '//evil.example' },
    })
    expect((await browser.call(handleVerifyCode, { key: 'k', code: '1' })).body).toEqual({
      isSuccess: false,
      allowRetry: true,
    })
  })
})

describe('a secure link', () => {
  it('a secure link is sent with the token of the device check and verified with its own', async () => {
    const browser = await start()
    api.on('GET /users/dit-identity', {
      json: { token: 'device-1', mobile: '5555550104', details: ['phoneTrust=Y'] },
    })
    api.on('POST /users/smfa-send-link/user-1', {
      json: { token: 'link-1', linkUrl: 'NO_URL_1', mobile: '5555550104', smsMessage: 'Tap' },
    })
    api.on('POST /users/smfa-verify-status/user-1', {
      json: { isSuccess: false, allowRetry: true },
    })
    expect((await browser.call(handleDeviceIdentity)).body).toEqual({
      found: true,
      mobile: '0104',
      details: ['phoneTrust=Y'],
    })
    expect((await browser.call(handleSendLink, { type: 'phone' })).body).toEqual({
      linkUrl: 'NO_URL_1',
      mobile: '0104',
      smsMessage: 'Tap',
    })
    expect((await browser.call(handleVerifyLink, { type: 'phone' })).body).toEqual({
      isSuccess: false,
      allowRetry: true,
    })
    expect(
      api.calls.slice(-2).map(({ path, query, body }) => ({ path, query, body: JSON.parse(body) })),
    ).toEqual([
      {
        path: '/users/smfa-send-link/user-1',
        query: { type: 'phone' },
        body: { token: 'device-1', channel: 'phone' },
      },
      {
        path: '/users/smfa-verify-status/user-1',
        query: { type: 'phone' },
        body: { token: 'link-1', channel: 'phone' },
      },
    ])
  })

  it('sending a secure link by email returns the masked address and runs a missing device check first', async () => {
    const browser = await start()
    api.on('GET /users', { json: user })
    api.on('GET /users/dit-identity', { json: { token: 'device-1' } })
    api.on('POST /users/smfa-send-link/user-1', { json: { token: 'link-1' } })
    expect((await browser.call(handleSendLink, { type: 'email' })).body).toEqual({
      address: 'a*****e@example.test',
    })
  })

  it('the response contains the secure link in demo mode only', async () => {
    const browser = await start()
    api.on('GET /users/dit-identity', { json: { token: 'device-1' } })
    api.on('POST /users/smfa-send-link/user-1', {
      json: {
        token: 'link-1',
        linkUrl: 'https://links.example/1',
        mobile: '5555550104',
        smsMessage: 'Tap https://…',
      },
    })
    expect((await browser.call(handleSendLink, { type: 'phone' })).body).toEqual({ mobile: '0104' })
  })

  it('a secure link cannot be verified before it is sent', async () => {
    expect((await (await start()).call(handleVerifyLink, { type: 'email' })).status).toBe(428)
  })

  it('a secure link is not sent if the device check returns no token', async () => {
    const browser = await start()
    api.on('GET /users/dit-identity', { json: { isSuccess: false } })
    expect((await browser.call(handleSendLink, { type: 'phone' })).status).toBe(428)
    expect(api.count('/users/smfa-send-link/user-1')).toBe(0)
  })
})
