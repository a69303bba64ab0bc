import { afterEach, expect, it } from 'vitest'
import { testPublicUrl } from '../testing/test-browser'
import { setEnvironment, setUpWebApp, signInMember } from '../testing/web-app'
import { requestCookies } from './open-session'
import { writeSessionCookie } from './session-cookies'

const api = setUpWebApp()
afterEach(() => setEnvironment({}))

/** Counts how often writing a session's cookies reads one name or lists all names. */
async function readsWith(
  hosts: number,
): Promise<{ readonly reads: number; readonly lists: number }> {
  const browser = await signInMember(api)
  const data = await browser.readSession()
  const headers = { cookie: browser.cookieHeader() }
  const jar = requestCookies(new Request(testPublicUrl, { headers }), new Headers())
  setEnvironment({
    HOSTS: JSON.stringify(Array.from({ length: hosts }, (_, index) => hostWith(index))),
  })
  const counts = { reads: 0, lists: 0 }
  await writeSessionCookie(
    {
      read: (name) => {
        counts.reads += 1
        return jar.read(name)
      },
      names: () => {
        counts.lists += 1
        return jar.names()
      },
      write: jar.write,
    },
    data,
  )
  return counts
}

const hostWith = (index: number) => ({
  key: index === 0 ? 'default' : `partner-${index}`,
  name: 'Partner',
  token: 'host-token-01234567890123456789-1',
  origins: [`https://partner-${index}.example`],
})

it('writing a session’s cookies reads as many request cookies with 300 hosts as with one', async () => {
  const one = await readsWith(1)
  expect(await readsWith(300)).toEqual(one)
  expect(one.lists).toBe(1)
})

it('a request’s cookies are parsed once, however many are read', () => {
  let reads = 0
  const headers = new Headers({ cookie: '__Host-sw=a; __Host-swp-one=b; other=%20c' })
  const read = headers.get.bind(headers)
  headers.get = (name) => {
    reads += 1
    return read(name)
  }
  const request = new Request(testPublicUrl)
  Object.defineProperty(request, 'headers', { value: headers })
  const jar = requestCookies(request, new Headers())
  expect(jar.names().map((name) => jar.read(name))).toEqual(['a', 'b', ' c'])
  expect([jar.read('missing'), jar.read('__proto__'), reads]).toEqual([undefined, undefined, 1])
})
