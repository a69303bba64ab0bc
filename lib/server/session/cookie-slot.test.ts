import { expect, it } from 'vitest'
import { handleLogin } from '../handlers/account/access'
import { handleSession } from '../handlers/account/session'
import { handleCurrentUser } from '../handlers/account/settings'
import { handleConfigure } from '../handlers/host/widget-config'
import { handlePageRequest } from '../pages/page-middleware'
import { createAccessToken } from '../testing/access-tokens'
import { createPageRequest } from '../testing/page-request'
import { TestBrowser } from '../testing/test-browser'
import { memberUser, setUpWebApp } from '../testing/web-app'

const api = setUpWebApp()
const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }
const credentials = { email: 'ann@example.test', password: 'x' }
const as = (context: string) => ({ 'x-widget-context': context })

/** Opens a page with one frame per host, loaded one after the other. */
async function pageWith(...keys: readonly string[]): Promise<TestBrowser> {
  const browser = new TestBrowser()
  for (const key of keys)
    browser.storeCookies(
      (await handlePageRequest(createPageRequest(browser, `/login?key=${key}`, framed))).headers,
    )
  return browser
}

async function signIn(browser: TestBrowser, context: string, name: string) {
  api.on('POST /users/login', () => ({
    json: { ...memberUser, token: createAccessToken(name), refresh: `refresh ${name}` },
  }))
  return await browser.call(handleLogin, credentials, as(context))
}

it('the first host of a page uses the cookie name in the contract, and others have their own names', async () => {
  const browser = await pageWith('default', 'second')
  expect([...browser.cookies.keys()]).toEqual(['__Host-swp', '__Host-swp-second'])
  expect([...(await pageWith('second', 'second')).cookies.keys()]).toEqual(['__Host-swp'])
})

it('the consumers of two hosts on one page are kept separate', async () => {
  const browser = await pageWith('default', 'second')
  await signIn(browser, 'key=default', 'of the first')
  expect((await browser.call(handleSession, {}, as('key=second'))).body).toMatchObject({
    signedIn: false,
  })
  await signIn(browser, 'key=second', 'of the second')
  api.on('GET /users', { json: memberUser })
  for (const key of ['default', 'second'])
    await browser.call(handleCurrentUser, {}, as(`key=${key}`))
  const sent = api.calls
    .filter(({ path }) => path === '/users')
    .map(({ headers }) => headers.authorization)
  expect(new Set(sent).size).toBe(2)
})

it('a frame without a cookie takes its host from its requests and gets a cookie of its own', async () => {
  const browser = await pageWith('second')
  await signIn(browser, 'key=default&oct=112233', 'late')
  expect([...browser.cookies.keys()]).toEqual(['__Host-swp', '__Host-swp-default'])
  const page = await handlePageRequest(createPageRequest(browser, '/dashboard?key=default', framed))
  expect(page.headers.get('x-middleware-next')).toBe('1')
})

it('a frame is redirected with its key so that it keeps its host', async () => {
  const browser = await pageWith('default', 'second')
  const { headers } = await handlePageRequest(
    createPageRequest(browser, '/dashboard?key=second', framed),
  )
  expect(new URL(headers.get('location') ?? '').searchParams.get('key')).toBe('second')
})

it('a frame that receives a different key in a message changes its host', async () => {
  const browser = await pageWith('default', 'second')
  const origin = 'https://www.partner.example'
  const message = { origin, configs: { key: 'default', theme: '#112233' } }
  expect((await browser.call(handleConfigure, message, as('key=second'))).body).toEqual({
    changed: true,
  })
  expect([...browser.cookies.keys()]).toContain('__Host-swp-default')
})

it.each(['key=nobody', 'key=', 'garbled', `key=${'x'.repeat(5000)}`])(
  'an invalid widget context in a request has no effect: case %#',
  async (context) => {
    const browser = await pageWith('second')
    await signIn(browser, context, 'one')
    expect([...browser.cookies.keys()]).toEqual(['__Host-swp'])
  },
)

it('cookie slots apply only to frames', async () => {
  const browser = new TestBrowser()
  await signIn(browser, 'key=second', 'top')
  expect([...browser.cookies.keys()]).toEqual(['__Host-sw'])
})
