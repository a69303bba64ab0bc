import { describe, expect, it } from 'vitest'
import type { TestBrowser } from '../../testing/test-browser'
import { setUpWebApp, signInMember } from '../../testing/web-app'
import { handleSubmitIdentity } from './identity'
import { handleSendLink, handleVerifyLink } from './secure-link'

const api = setUpWebApp()
const details = {
  fname: 'Ann',
  lname: 'Lee',
  ssn: '666123456',
  mobile: '5555550104',
  street1: '12 Elm St',
  city: 'Springfield',
  state: 'IL',
  zip: '62704',
}

async function waitingForLink(): Promise<TestBrowser> {
  const browser = await signInMember(api, { idpass: false })
  api.on('GET /users/dit-identity', { json: { token: 'device-1' } })
  api.on('POST /users/smfa-send-link/user-1', { json: { token: 'link-1' } })
  await browser.call(handleSendLink, { type: 'phone' })
  return browser
}

/**
 * Returns whether the session still has a link. Without one, the check is refused before the
 * product API is called.
 */
async function isStored(browser: TestBrowser): Promise<boolean> {
  api.on('POST /users/smfa-verify-status/user-1', {
    json: { isSuccess: false, allowRetry: true },
  })
  return (await browser.call(handleVerifyLink, { type: 'phone' })).status === 200
}

describe('a link that was sent', () => {
  it.each([
    ['is kept while it is not confirmed', { json: { isSuccess: false, allowRetry: true } }, true],
    ['is kept if the check may be repeated', { status: 409, json: { code: 'SC303' } }, true],
    ['is kept during an outage', { status: 503 }, true],
    ['is dropped after a failure', { json: { isSuccess: false } }, false],
    ['is dropped after a redirect', { json: { isSuccess: false, redirect: '/eid' } }, false],
    ['is dropped after a final server code', { status: 400, json: { code: 'SC324' } }, false],
  ])('a sent link %s', async (_rule, reply, stored) => {
    const browser = await waitingForLink()
    api.on('POST /users/smfa-verify-status/user-1', reply)
    await browser.call(handleVerifyLink, { type: 'phone' })
    expect(await isStored(browser)).toBe(stored)
  })

  it('a sent link is dropped after new personal details are accepted', async () => {
    const browser = await waitingForLink()
    api.on('POST /users/identity', { json: { isSuccess: true, idpass: false } })
    expect((await browser.call(handleSubmitIdentity, details)).status).toBe(200)
    expect(await isStored(browser)).toBe(false)
  })

  it('a sent link stays valid after new personal details are rejected', async () => {
    const browser = await waitingForLink()
    api.on('POST /users/identity', { status: 400, json: { code: 'SC303' } })
    await browser.call(handleSubmitIdentity, details)
    expect(await isStored(browser)).toBe(true)
  })
})
