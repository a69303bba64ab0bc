import { describe, expect, it } from 'vitest'
import { type Route, routes } from '@/lib/routes'
import { createPageRequest } from '../testing/page-request'
import { TestBrowser } from '../testing/test-browser'
import { setUpWebApp, signInMember } from '../testing/web-app'
import { handlePageRequest } from './page-middleware'

const api = setUpWebApp()
const table: readonly Route[] = routes
const addresses = [
  ...table.flatMap(({ path, aliases = [] }) => [path, ...aliases]),
  '/nowhere',
  '/dashboard/nowhere',
]
const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }

/** Returns who may frame the page at an address, after redirects. */
async function ancestorsOf(browser: TestBrowser, address: string): Promise<string | undefined> {
  let path = address
  for (let steps = 0; steps < 5; steps += 1) {
    const { headers } = await handlePageRequest(createPageRequest(browser, path, framed))
    browser.storeCookies(headers)
    const to = headers.get('location')
    if (to === null)
      return /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1]
    const { pathname, search } = new URL(to)
    path = pathname + search
  }
  return 'redirects without end'
}

describe.each(addresses)('%s', (path) => {
  it('only the key’s host may frame the page, with or without cookies', async () => {
    expect(await ancestorsOf(new TestBrowser(), `${path}?key=second`)).toBe(
      'https://second.example',
    )
    const withoutCookies = new TestBrowser()
    withoutCookies.storeCookies = () => undefined
    expect(await ancestorsOf(withoutCookies, `${path}?key=second`)).toBe('https://second.example')
  })

  it('no site may frame the page if the key is not registered', async () => {
    expect(await ancestorsOf(new TestBrowser(), `${path}?key=nobody`)).toBe("'none'")
  })

  it('the default host may frame the page if there is no key', async () => {
    expect(await ancestorsOf(new TestBrowser(), path)).toBe('https://www.partner.example')
  })

  it('the page keeps its host for a signed-in consumer', async () => {
    const browser = await signInMember(api)
    expect(await ancestorsOf(browser, path)).toBe('https://www.partner.example')
  })
})
