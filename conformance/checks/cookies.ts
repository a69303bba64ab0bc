import { findIn } from '../evidence'
import type { BffPromise } from '../promise'
import type { Browser, SetCookie } from '../rig/browser'
import { parseSetCookie } from '../rig/browser'
import type { Rig } from '../rig/rig'
import { users } from '../rig/upstream-types'

const budgetBytes = 8 * 1024
/** The number of bytes in a token that is 4 kB long in base64url. */
const largeTokenBytes = 3 * 1024

export const noToken: BffPromise = {
  id: 'no-token-in-the-browser',
  title: 'No upstream token reaches the browser',
  async check(rig, claims) {
    const browser = await rig.expired()
    await rig.read(browser)
    await rig.write(browser)
    for (const path of rig.adapter.paths) {
      await browser.open(path)
      await browser.call(path)
    }
    await rig.signOut(browser)
    for (const exchange of browser.exchanges) {
      const content = JSON.stringify(exchange.headers) + exchange.text
      const found = findIn(content, rig.upstream.tokens.all)
      claims.add(`${exchange.request} returns no token`, found.length === 0, {
        ...exchange,
        text: found.join(', '),
      })
    }
  },
}

export const cookieAttributes: BffPromise = {
  id: 'cookies',
  title:
    'Session cookies are __Host-, HttpOnly and Secure, not sent with cross-site requests, and within a budget',
  async check(rig, claims) {
    const browser = await rig.signedIn()
    const cookies = sessionCookiesOf(rig, browser)
    claims.add('signing in sets a session cookie', cookies.length > 0)
    for (const { name, attributes } of cookies) {
      const shown = `${name}; ${[...attributes].map(([key, value]) => (value === '' ? key : `${key}=${value}`)).join('; ')}`
      const isPartitioned =
        attributes.get('samesite')?.toLowerCase() === 'none' && attributes.has('partitioned')
      claims.add('HttpOnly', attributes.has('httponly'), shown)
      claims.add('Secure', attributes.has('secure'), shown)
      claims.add(
        '__Host-, for this origin only',
        /^__Host-/.test(name) && !attributes.has('domain'),
        shown,
      )
      claims.add('Path=/', attributes.get('path') === '/', shown)
      const isHeldBack = /^(lax|strict)$/i.test(attributes.get('samesite') ?? '') || isPartitioned
      claims.add('SameSite=Lax or Strict, or partitioned', isHeldBack, shown)
    }
    await checkBudget(rig, claims.add.bind(claims))
  },
}

async function checkBudget(
  rig: Rig,
  add: (what: string, holds: boolean, ...shown: readonly string[]) => void,
) {
  rig.upstream.tokens.bytes = largeTokenBytes
  const browser = rig.browser()
  const signIn = await rig.adapter.signIn(browser, users.bob)
  const read = await rig.read(browser)
  const bytes = [...browser.cookies].reduce(
    (sum, [name, value]) => sum + name.length + value.length + 3,
    0,
  )
  add(
    'with tokens of 4 kB, a session works',
    read.status === 200,
    `sign-in → ${signIn.status}, read → ${read.status}`,
  )
  add(
    `with tokens of 4 kB, all cookies take at most ${budgetBytes} bytes`,
    bytes <= budgetBytes,
    `${bytes} bytes`,
  )
}

export const sealed: BffPromise = {
  id: 'sealed',
  title: 'Sessions are sealed, in the cookie and in the store',
  async check(rig, claims) {
    const browser = await rig.expired()
    await rig.read(browser)
    const secrets = [...rig.upstream.tokens.all, users.ann.email, users.ann.id]
    const cookies = [...browser.cookies].filter(([name]) => rig.adapter.sessionCookie.test(name))
    for (const [name, value] of cookies) {
      claims.add(
        `${name} reveals nothing about the session`,
        findIn(value, secrets).length === 0,
        `${name}=${value}`,
      )
      for (const at of [0.25, 0.5, 0.75, 0.99].map((share) =>
        Math.floor(share * (value.length - 1)),
      )) {
        const changed = `${value.slice(0, at)}${value[at] === 'A' ? 'B' : 'A'}${value.slice(at + 1)}`
        claims.add(
          `${name} changed at ${at} is refused`,
          !(await isServedWith(rig, browser, name, changed)),
          changed,
        )
      }
    }
    const stored = [...(await rig.redis.dump())].flatMap(([key, texts]) => [key, ...texts])
    const readable = stored
      .filter((text) => findIn(text, secrets).length > 0)
      .map((text) => text.slice(0, 160))
    claims.add(
      'the store reveals no token, name or user',
      readable.length === 0,
      ...readable.slice(0, 1),
    )
    for (const value of stored.filter((text) => /^[\x21-\x7e]{20,}$/.test(text)))
      for (const [name] of cookies)
        claims.add(
          'a value from the store is not accepted as a cookie',
          !(await isServedWith(rig, browser, name, value)),
          value,
        )
  },
}

/** Returns whether a request is served if a session cookie has another value. */
async function isServedWith(
  rig: Rig,
  browser: Browser,
  name: string,
  value: string,
): Promise<boolean> {
  const thief = browser.copy()
  thief.cookies.set(name, value)
  return (await rig.read(thief)).status === 200
}

function sessionCookiesOf({ adapter }: Rig, browser: Browser): readonly SetCookie[] {
  const set = browser.exchanges.flatMap(({ setCookies }) => setCookies.map(parseSetCookie))
  return set.filter(({ name, value }) => adapter.sessionCookie.test(name) && value !== '')
}
