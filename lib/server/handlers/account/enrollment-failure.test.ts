import { beforeEach, expect, test } from 'vitest'
import { handlePageRequest } from '../../pages/page-middleware'
import { createPageRequest } from '../../testing/page-request'
import type { TestBrowser } from '../../testing/test-browser'
import { memberUser, setUpWebApp, signInMember } from '../../testing/web-app'
import { handleGetMobile, handleSendCode, handleVerifyCode, handleVerifyQuiz } from './identity'
import { handleDeviceIdentity, handleSendLink, handleVerifyLink } from './secure-link'

const api = setUpWebApp()
const failed = { status: 417, json: { message: 'Enrollment failed' } }

beforeEach(() => {
  api.on('GET /users/get-mobile', { json: { token: 'check', mobile: '5555550104' } })
  api.on('GET /users/dit-identity', { json: { token: 'device' } })
  api.on('POST /users/smfa-send-link/user-1', { json: { token: 'link' } })
  api.on('POST /users/send-code/check', failed)
  api.on('POST /users/verify-code', failed)
  api.on('POST /users/verify-quiz', failed)
  api.on('POST /users/smfa-verify-status/user-1', failed)
})

/** Calls that receive a 417 from the product API. */
const routes: [string, (browser: TestBrowser) => Promise<{ status: number }>][] = [
  ['a mobile code', (browser) => browser.call(handleVerifyCode, { key: 'k', code: '123456' })],
  ['a secure link by phone', (browser) => browser.call(handleVerifyLink, { type: 'phone' })],
  ['a secure link by mail', (browser) => browser.call(handleVerifyLink, { type: 'email' })],
  [
    'a quiz',
    (browser) =>
      browser.call(handleVerifyQuiz, { key: 'k', id: 'q', answers: [{ qid: '1', aid: '2' }] }),
  ],
  ['sending a code', (browser) => browser.call(handleSendCode)],
]

async function signInUnverified(idpass: boolean): Promise<TestBrowser> {
  api.on('GET /users', { json: { ...memberUser, idpass } })
  const browser = await signInMember(api, { idpass: false })
  await browser.call(handleGetMobile)
  await browser.call(handleDeviceIdentity)
  for (const type of ['phone', 'email']) await browser.call(handleSendLink, { type })
  return browser
}

/** Opens the start view and returns its redirect. */
async function startView(browser: TestBrowser): Promise<string> {
  const { headers } = await handlePageRequest(createPageRequest(browser, '/dashboard'))
  return headers.get('location') ?? 'opens'
}

test.each(routes)(
  'a 417 from %s opens the start view if the identity is verified',
  async (_, step) => {
    const browser = await signInUnverified(true)
    const callsBefore = api.count('/users')
    expect((await step(browser)).status).toBe(417)
    expect(api.count('/users')).toBe(callsBefore + 1)
    expect(await startView(browser)).toBe('opens')
  },
)

test.each(routes)(
  'a 417 from %s opens the identity form if the identity is not verified',
  async (_, step) => {
    const browser = await signInUnverified(false)
    expect((await step(browser)).status).toBe(417)
    expect(await startView(browser)).toBe('http://localhost:3000/identity')
  },
)

test('a 417 is returned unchanged if the identity status cannot be fetched', async () => {
  const browser = await signInUnverified(true)
  api.on('GET /users', { status: 503 })
  expect((await browser.call(handleVerifyCode, { key: 'k', code: '123456' })).status).toBe(417)
  expect(await startView(browser)).toBe('http://localhost:3000/identity')
})
