import { afterEach, describe, expect, it, vi } from 'vitest'
import { userFingerprint } from '../config/keys'
import { handleConfirmSignIn, handleDeclineSignIn, handleLogin } from '../handlers/account/access'
import { handleSession } from '../handlers/account/session'
import { handleSignOutEverywhere } from '../handlers/account/settings'
import { getPendingSignIn } from '../session/session-data'
import { createAccessToken, createIncompressibleText } from '../testing/access-tokens'
import { createPageRequest } from '../testing/page-request'
import { TestBrowser } from '../testing/test-browser'
import {
  hostToken,
  memberUser,
  setEnvironment,
  setUpWebApp,
  signInMember,
} from '../testing/web-app'
import { handlePageRequest } from './page-middleware'

const api = setUpWebApp()
const bob = { id: 'user-2', email: 'bob@example.test', idpass: true }
const referer = 'https://www.partner.example/offers'
const link = '/login-direct?token=of-bob'
const standAloneLink = `/dashboard/report?standAloneToken=${createAccessToken('of-bob')}`

/** Makes the product API accept Bob's pre-auth token and access token. */
function respondForBob(more: Record<string, unknown> = {}) {
  api.on('GET /users/preauth-token/of-bob', () => ({
    json: { ...bob, token: createAccessToken('bob'), refresh: 'refresh-of-bob', ...more },
  }))
  api.on('GET /users', { json: { ...bob, ...more } })
}

async function visit(browser: TestBrowser, path: string, headers: Record<string, string> = {}) {
  const request = createPageRequest(browser, path)
  for (const name of ['sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'])
    request.headers.delete(name)
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
  const response = await handlePageRequest(request)
  browser.storeCookies(response.headers)
  return {
    status: response.status,
    to: response.headers.get('location')?.replace('http://localhost:3000', ''),
  }
}

/** Returns the consumer of the browser's session, and the account that waits for confirmation. */
async function sessionOf(browser: TestBrowser) {
  const data = await browser.readSession()
  return {
    consumer: data.consumer?.userId,
    pending: getPendingSignIn(data, Date.now())?.signIn.maskedEmail,
  }
}

const metadata = (site: string, mode: string, dest: string) => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
})
const document = (site: string) => metadata(site, 'navigate', 'document')
const iframe = (site: string) => metadata(site, 'navigate', 'iframe')
const evil = 'https://evil.example/'

describe.each([
  ['a pre-auth token', link],
  ['a stand-alone token', standAloneLink],
])('%s in a URL', (_name, path) => {
  it.each([
    ['typed', document('none')],
    ['on our own page', document('same-origin')],
    ["on the host's page", { ...document('cross-site'), referer }],
    ["on the host's page on our site", { ...document('same-site'), referer }],
    ["in a frame of the host's page", { ...iframe('cross-site'), referer }],
    ["on the host's page in an old browser", { referer }],
    ['in an app or message in an old browser', {}],
  ])('a token in a URL starts a session immediately if its link is %s', async (_kind, headers) => {
    respondForBob()
    const browser = new TestBrowser()
    expect((await visit(browser, path, headers)).to).toMatch(/^\/dashboard/)
    expect(await sessionOf(browser)).toEqual({ consumer: 'user-2', pending: undefined })
  })

  it.each([
    ['without a referrer', document('cross-site')],
    ['of an unregistered site', { ...document('cross-site'), referer: evil }],
    ['with a garbled referrer', { ...document('cross-site'), referer: 'https://' }],
    ['with an opaque referrer', { ...document('cross-site'), referer: 'null' }],
    [
      'of a lookalike of the host',
      { ...document('cross-site'), referer: 'https://www.partner.example.evil.example/' },
    ],
    [
      'of another registered host',
      { ...document('cross-site'), referer: 'https://second.example/' },
    ],
    ['of a sibling domain', { ...document('same-site'), referer: 'https://sibling.localhost/' }],
    ['of a sibling domain without a referrer', document('same-site')],
    ['in a frame without a referrer', iframe('cross-site')],
    ['in a frame of an unregistered site', { ...iframe('cross-site'), referer: evil }],
    [
      'in a frame of a sibling domain',
      { ...iframe('same-site'), referer: 'https://sibling.localhost/' },
    ],
    ['in an old browser on an unregistered site', { referer: evil }],
  ])('a token in a URL waits for confirmation if its link is %s', async (_kind, headers) => {
    respondForBob()
    const browser = new TestBrowser()
    expect(await visit(browser, path, headers)).toEqual({ status: 303, to: '/confirm-sign-in' })
    expect(await sessionOf(browser)).toEqual({ consumer: undefined, pending: 'b•••@example.test' })
    expect((await browser.call(handleSession)).body).toMatchObject({ signedIn: false })
  })

  it.each([
    ['an image of another site', { ...metadata('cross-site', 'no-cors', 'image'), referer }],
    ['an image of a sibling domain', { ...metadata('same-site', 'no-cors', 'image'), referer }],
    ['a script', metadata('cross-site', 'no-cors', 'script')],
    ['a style sheet', metadata('cross-site', 'no-cors', 'style')],
    ['a fetch', { ...metadata('cross-site', 'cors', 'empty'), referer }],
    ['a fetch without CORS', metadata('cross-site', 'no-cors', 'empty')],
    ['a fetch of our own page', metadata('same-origin', 'cors', 'empty')],
    ['an object', { ...metadata('cross-site', 'navigate', 'object'), referer }],
    ['an embed', { ...metadata('cross-site', 'navigate', 'embed'), referer }],
    ['a prefetch', { ...document('none'), 'sec-purpose': 'prefetch' }],
  ])('a token in a URL is not exchanged for %s', async (_kind, headers) => {
    respondForBob()
    const browser = new TestBrowser()
    expect((await visit(browser, path, headers)).to).toBe(path.split('?')[0])
    expect(await sessionOf(browser)).toEqual({ consumer: undefined, pending: undefined })
    expect(api.calls).toEqual([])
  })

  it.each([
    ['a typed link', document('none')],
    ['a link of an app or message in an old browser', {}],
    ["a link of the host's page", { ...document('cross-site'), referer }],
    ['a link of an unregistered site', { ...document('cross-site'), referer: evil }],
    ['an image', metadata('cross-site', 'no-cors', 'image')],
  ])(
    'a token in a URL never replaces another consumer’s session through %s',
    async (_kind, headers) => {
      const browser = await signInMember(api)
      respondForBob()
      await visit(browser, path, headers)
      expect(await sessionOf(browser)).toMatchObject({ consumer: memberUser.id })
    },
  )

  it('declining a link does not end another consumer’s session', async () => {
    const browser = await signInMember(api)
    respondForBob()
    await visit(browser, path, document('none'))
    expect((await browser.call(handleDeclineSignIn)).body).toEqual({ next: '/' })
    expect(await sessionOf(browser)).toEqual({ consumer: memberUser.id, pending: undefined })
  })
})

it.each([
  ['typed', document('none')],
  ['in an app or message in an old browser', {}],
])('with confirmLinks, a link waits for confirmation if it is %s', async (_kind, headers) => {
  const strict = {
    key: 'default',
    name: 'S',
    token: hostToken,
    origins: ['https://www.partner.example'],
    confirmLinks: true,
  }
  setEnvironment({ HOSTS: JSON.stringify([strict]) })
  respondForBob()
  const browser = new TestBrowser()
  expect((await visit(browser, link, headers)).to).toBe('/confirm-sign-in')
  expect(await sessionOf(browser)).toEqual({ consumer: undefined, pending: 'b•••@example.test' })
  await visit(browser, link, { ...document('cross-site'), referer })
  expect(await sessionOf(browser)).toEqual({ consumer: 'user-2', pending: undefined })
  setEnvironment({})
})

describe('a link with a token that fails', () => {
  const failures = [
    ['is rejected', link, { status: 401, json: { code: 'SC117' } }],
    ['fails', link, { status: 503 }],
    ['is malformed', '/login-direct?token=a%20b', {}],
    ['is rejected as a stand-alone token', standAloneLink, { status: 401 }],
  ] as const

  function fail(response: object) {
    api.on('GET /users/preauth-token/of-bob', response)
    api.on('GET /users', response)
  }

  it.each(failures)(
    'a failed link in another consumer’s frame ends that session and starts none: the call %s',
    async (_how, path, response) => {
      fail(response)
      const browser = await framedMember()
      const copy = browser.copy()
      for (const headers of [{ ...iframe('cross-site'), referer }, iframe('cross-site')]) {
        expect((await visit(browser, path, headers)).to).toMatch(/^\/sys-error/)
        expect(await sessionOf(browser)).toMatchObject({ consumer: undefined })
        expect(await sessionOf(copy)).toMatchObject({ consumer: undefined })
      }
      expect((await visit(browser, '/', iframe('same-origin'))).to).toBeUndefined()
    },
  )

  it.each(failures)(
    'a failed top-level link keeps the session and redirects to System error with entry: the call %s',
    async (_how, path, response) => {
      const browser = await signInMember(api)
      fail(response)
      for (const headers of [
        document('none'),
        { ...document('cross-site'), referer },
        document('cross-site'),
      ]) {
        expect((await visit(browser, path, headers)).to).toMatch(
          /^\/sys-error\?(because=SC117&)?entry=%2F$/,
        )
        expect(await sessionOf(browser)).toMatchObject({ consumer: memberUser.id })
      }
    },
  )

  it('a link that is prefetched or loaded as an image ends no framed session', async () => {
    const browser = await framedMember()
    for (const headers of [
      metadata('cross-site', 'no-cors', 'image'),
      { ...iframe('cross-site'), 'sec-purpose': 'prefetch' },
    ])
      await visit(browser, link, headers)
    expect(await sessionOf(browser)).toMatchObject({ consumer: memberUser.id })
  })
})

describe('a link with a token in a frame that shows another consumer', () => {
  it.each([
    [
      "on the host's page",
      { ...iframe('cross-site'), referer },
      { consumer: 'user-2', pending: undefined },
    ],
    [
      'without a referrer',
      iframe('cross-site'),
      { consumer: undefined, pending: 'b•••@example.test' },
    ],
  ])(
    'a token link in another consumer’s frame ends that session first: %s',
    async (_kind, headers, session) => {
      const browser = await framedMember()
      const copy = browser.copy()
      respondForBob()
      await visit(browser, link, headers)
      expect(await sessionOf(browser)).toEqual(session)
      expect(await sessionOf(copy)).toEqual({ consumer: undefined, pending: undefined })
    },
  )
})

it.each([
  [link, '/dashboard'],
  ['/login-tile?token=of-bob', '/tile-view'],
  [standAloneLink, '/dashboard/report'],
])('a session started by the link %s has the start view %s', async (path, view) => {
  respondForBob()
  const browser = new TestBrowser()
  await visit(browser, path, document('none'))
  expect((await browser.readSession()).urlConfig?.view).toBe(view)
})

describe('a sign-in that waits for confirmation', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  async function waiting(path = link, more: Record<string, unknown> = {}) {
    respondForBob(more)
    const browser = new TestBrowser()
    await visit(browser, path, document('cross-site'))
    return browser
  }
  const confirmation = () => ({
    fingerprint: userFingerprint({ hostKey: 'default', userId: 'user-2' }),
  })

  it.each([
    [link, {}, '/dashboard'],
    ['/login-tile?token=of-bob', {}, '/tile-view'],
    ['/identity-verification?token=of-bob', {}, '/identity'],
    [link, { just_enrolled: true }, '/id-success?because=just-enrolled'],
    [`${standAloneLink}&page=2`, {}, '/dashboard/report?page=2'],
  ])(
    'the pending sign-in of %s with %j starts the session when the consumer confirms it',
    async (path, more, next) => {
      const browser = await waiting(path, more)
      const { status, body } = await browser.call(handleConfirmSignIn, confirmation())
      expect({ status, body }).toEqual({ status: 200, body: { next, ...confirmation() } })
      expect(await sessionOf(browser)).toEqual({ consumer: 'user-2', pending: undefined })
      expect((await browser.call(handleConfirmSignIn, confirmation())).status).toBe(410)
    },
  )

  it('a confirmed sign-in replaces another consumer’s session and invalidates its cookies', async () => {
    const browser = await signInMember(api)
    respondForBob()
    await visit(browser, link, document('none'))
    const tab = browser.copy()
    expect((await browser.call(handleConfirmSignIn, confirmation())).status).toBe(200)
    expect(await sessionOf(browser)).toEqual({ consumer: 'user-2', pending: undefined })
    expect(await sessionOf(tab)).toMatchObject({ consumer: undefined })
  })

  it.each([
    ['another site', { origin: evil, 'sec-fetch-site': 'cross-site' }, 403],
    [
      'a sibling domain',
      { origin: 'http://sibling.localhost:3000', 'sec-fetch-site': 'same-site' },
      403,
    ],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ])('a pending sign-in cannot be confirmed by %s', async (_name, headers, status) => {
    const browser = await waiting()
    expect((await browser.call(handleConfirmSignIn, confirmation(), headers)).status).toBe(status)
    expect(await sessionOf(browser)).toMatchObject({ consumer: undefined })
  })

  it('a pending sign-in cannot be confirmed for the account of an earlier link', async () => {
    const browser = await waiting()
    const input = { fingerprint: userFingerprint({ hostKey: 'default', userId: memberUser.id }) }
    expect((await browser.call(handleConfirmSignIn, input)).status).toBe(410)
    expect(await sessionOf(browser)).toMatchObject({ consumer: undefined })
  })

  it('a pending sign-in expires after five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const browser = await waiting()
    vi.setSystemTime(Date.now() + 5 * 60_000)
    expect((await browser.call(handleConfirmSignIn, confirmation())).status).toBe(410)
    expect(await sessionOf(browser)).toEqual({ consumer: undefined, pending: undefined })
  })

  it('a pending sign-in is dropped if the consumer declines it or logs in to another account', async () => {
    const declined = await waiting()
    expect((await declined.call(handleDeclineSignIn)).body).toEqual({ next: '/login' })
    expect((await declined.call(handleConfirmSignIn, confirmation())).status).toBe(410)

    const other = await waiting()
    api.on('POST /users/login', () => ({
      json: { ...memberUser, token: createAccessToken('ann'), refresh: 'r' },
    }))
    await other.call(handleLogin, { email: memberUser.email, password: 'x' })
    expect(await sessionOf(other)).toEqual({ consumer: memberUser.id, pending: undefined })
  })

  it.each([
    ['was confirmed', handleConfirmSignIn],
    ['was declined', handleDeclineSignIn],
  ])(
    'confirming a pending sign-in from any copy of its cookie returns 410 once it %s',
    async (_how, handler) => {
      const browser = await waiting()
      const copy = browser.copy()
      await browser.call(handler, handler === handleConfirmSignIn ? confirmation() : {})
      expect((await copy.call(handleConfirmSignIn, confirmation())).status).toBe(410)
      expect(await sessionOf(copy)).toMatchObject({ consumer: undefined })
    },
  )

  it('two simultaneous confirmations start one session', async () => {
    const browser = await waiting()
    const both = [browser, browser.copy()].map((each) =>
      each.call(handleConfirmSignIn, confirmation()),
    )
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 410])
  })

  it('a pending sign-in ends if its consumer signs out everywhere, before or after confirmation', async () => {
    const browser = await waiting()
    const [copy, late] = [browser.copy(), await waiting()]
    await browser.call(handleConfirmSignIn, confirmation())
    expect((await browser.call(handleSignOutEverywhere)).status).toBe(204)
    for (const each of [copy, late]) {
      expect((await each.call(handleConfirmSignIn, confirmation())).status).toBe(410)
      expect(await sessionOf(each)).toMatchObject({ consumer: undefined })
    }
    expect((await (await waiting()).call(handleConfirmSignIn, confirmation())).status).toBe(200)
  })

  it('a pending sign-in with 3 kB tokens fits into the cookies beside a live session with 3 kB tokens', async () => {
    const browser = await signInMember(api, longTokens('ann'))
    respondForBob(longTokens('bob'))
    expect((await visit(browser, link, document('cross-site'))).to).toBe('/confirm-sign-in')
    expect((await browser.call(handleConfirmSignIn, confirmation())).status).toBe(200)
  })
})

describe('a link of another host in a signed-in session', () => {
  const seconds = { ...document('cross-site'), referer: 'https://second.example/' }

  it('another host’s link requires confirmation and then applies its host', async () => {
    const browser = await signInMember(api)
    respondForBob(memberUser)
    expect(await visit(browser, `${link}&key=second&ocf=3`, seconds)).toMatchObject({
      to: '/confirm-sign-in',
    })
    const calls = api.calls.filter(({ path }) => path === '/users/preauth-token/of-bob')
    expect(calls.map(({ headers }) => headers.ctoken)).toEqual([
      'second-token-01234567890123456789',
    ])
    const { status } = await browser.call(handleConfirmSignIn, {
      fingerprint: userFingerprint({ hostKey: 'second', userId: memberUser.id }),
    })
    expect(status).toBe(200)
    const response = await handlePageRequest(createPageRequest(browser, '/dashboard'))
    expect(response.headers.get('content-security-policy')).toContain(
      'frame-ancestors https://second.example',
    )
  })
})

/** Opens a browser whose frame on the host's page shows a signed-in consumer. */
async function framedMember(): Promise<TestBrowser> {
  const browser = new TestBrowser()
  const token = { ...memberUser, token: createAccessToken('ann'), refresh: 'refresh-of-ann' }
  api.on('GET /users/preauth-token/of-ann', { json: token })
  await visit(browser, '/login-direct?token=of-ann', { ...iframe('cross-site'), referer })
  expect(await sessionOf(browser)).toMatchObject({ consumer: memberUser.id })
  return browser
}

/** Returns an access token and a refresh token whose lengths add up to 3 kB. */
function longTokens(name: string) {
  const pad = createIncompressibleText(`access ${name}`, 1_700)
  return {
    token: createAccessToken(name, { pad }),
    refresh: createIncompressibleText(`refresh ${name}`, 500),
  }
}
