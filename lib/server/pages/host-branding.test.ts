import { beforeEach, expect, it, vi } from 'vitest'
import { admitTests } from '../testing/admitted'
import { createPageRequest } from '../testing/page-request'
import { TestBrowser } from '../testing/test-browser'
import { setUpWebApp } from '../testing/web-app'
import { getPageContext } from './page-context'
import { handlePageRequest } from './page-middleware'

const harbor = {
  key: 'default',
  name: 'Harbor Savings',
  token: 'token-of-harbor-0123456789-harbor',
  origins: ['https://www.harbor.example'],
  termsUrl: 'https://legal.harbor.example/terms',
  privacyUrl: 'https://www.harbor.example/privacy',
  supportPhone: '(800) 555-0101',
  restorationPhone: '(800) 555-0102',
  scheme: 'dark',
}
const plain = {
  key: 'plain',
  name: 'Plain',
  token: 'token-of-plain-0123456789-plain-one',
  origins: ['https://plain.example'],
}

admitTests()
const api = setUpWebApp({
  HOSTS: JSON.stringify([harbor, plain]),
  TERMS_URL: 'https://score.example/terms',
  PRIVACY_URL: 'https://score.example/privacy',
  SUPPORT_PHONE: '(800) 555-0199',
})
const page = vi.hoisted(() => ({ headers: new Headers() }))
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined }),
  headers: async () => page.headers,
}))

beforeEach(() => open('/login'))

/** Sets the address of the page that is rendered next, for a visitor without cookies. */
function open(address: string) {
  page.headers = new Headers({ 'sec-fetch-dest': 'document', 'x-request-url': address })
}

it('a page has its host’s documents, phone numbers and color scheme', async () => {
  const { termsUrl, privacyUrl, supportPhone, restorationPhone } = harbor
  expect(await getPageContext()).toMatchObject({
    termsUrl,
    privacyUrl,
    supportPhone,
    restorationPhone,
  })
  expect((await getPageContext()).config.scheme).toBe('dark')
})

it('initialize overrides the host entry, except with invalid values and unregistered origins', async () => {
  api.on('GET /users/initialize/default', {
    json: {
      supportPhone: '(800) 555-0103',
      scheme: 'sepia',
      productName: '<b>Score</b>',
      texts: null,
      termsUrl: 'https://evil.example/terms',
      privacyUrl: 'https://www.harbor.example/new',
    },
  })
  const context = await getPageContext()
  expect(context).toMatchObject({
    supportPhone: '(800) 555-0103',
    termsUrl: harbor.termsUrl,
    privacyUrl: 'https://www.harbor.example/new',
  })
  expect(context.config).toMatchObject({ scheme: 'dark' })
  expect(context.config).not.toHaveProperty('productName')
})

it.each([
  ['/terms-of-use', 'https://legal.harbor.example'],
  ['/terms-of-use?key=plain', 'https://plain.example'],
  ['/terms-of-use?key=plain', 'https://score.example'],
])('the page %s may frame documents from %s', async (path, origin) => {
  const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }
  const { headers } = await handlePageRequest(createPageRequest(new TestBrowser(), path, framed))
  const sources = /frame-src ([^;]+)/
    .exec(headers.get('content-security-policy') ?? '')?.[1]
    ?.split(' ')
  expect(sources).toContain(origin)
  expect(sources).not.toContain('https://evil.example')
})

it('a frame that has lost its cookies keeps its key’s host when it reloads', async () => {
  // The initiator of a reload is the frame itself, so the browser calls the request same-origin.
  const reload = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }
  const browser = new TestBrowser()
  browser.storeCookies = () => undefined
  let path = '/dashboard?key=plain'
  for (let steps = 0; steps < 5; steps += 1) {
    const { headers } = await handlePageRequest(createPageRequest(browser, path, reload))
    const to = headers.get('location')
    if (to === null) {
      expect(headers.get('content-security-policy')).toContain(
        'frame-ancestors https://plain.example',
      )
      return
    }
    path = new URL(to).pathname + new URL(to).search
  }
  expect.fail('redirects without end')
})
