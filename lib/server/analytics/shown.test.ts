import { expect, it } from 'vitest'
import { handlePageRequest } from '../pages/page-middleware'
import { listCountedEvents } from '../testing/counted-events'
import { createPageRequest } from '../testing/page-request'
import { TestBrowser } from '../testing/test-browser'
import { setUpWebApp, signInMember } from '../testing/web-app'

const api = setUpWebApp()

async function hostsShownAfter(
  path: string,
  headers: Record<string, string>,
  browser = new TestBrowser(),
) {
  const counted = listCountedEvents()
  await handlePageRequest(createPageRequest(browser, path, headers))
  return counted.flatMap(([event, host]) => (event === 'shown' ? [host] : []))
}

const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }

it.each([
  ['a frame of a host', '/login-tile?key=second', framed, ['second']],
  ['a bookmark', '/login', { 'sec-fetch-site': 'none' }, ['default']],
  ['a link of another site', '/signup', { 'sec-fetch-site': 'cross-site' }, ['default']],
  ['a page of ours', '/signup', { 'sec-fetch-site': 'same-origin' }, []],
  ['a call of the router', '/signup', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, []],
  ['a prefetch', '/login', { 'sec-purpose': 'prefetch;prerender' }, []],
  ['a redirect to another page', '/dashboard', { 'sec-fetch-site': 'none' }, []],
  ['a host that is not registered', '/login?key=invented', framed, []],
])(
  'a page opened by %s is counted for its host only if it is opened from outside',
  async (_by, path, headers, hosts) => {
    expect(await hostsShownAfter(path, headers)).toEqual(hosts)
  },
)

it('a request without Fetch Metadata, such as a monitor’s, is not counted', async () => {
  const none = { 'sec-fetch-mode': '', 'sec-fetch-dest': '', 'sec-fetch-site': '' }
  expect(await hostsShownAfter('/login', none)).toEqual([])
})

it('a signed-in consumer’s page is counted for the session’s host', async () => {
  const browser = await signInMember(api)
  expect(await hostsShownAfter('/dashboard', { 'sec-fetch-site': 'cross-site' }, browser)).toEqual([
    'default',
  ])
})
