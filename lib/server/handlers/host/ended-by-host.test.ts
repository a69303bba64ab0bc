import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userFingerprint } from '../../config/keys'
import { handlePageRequest } from '../../pages/page-middleware'
import { createAccessToken } from '../../testing/access-tokens'
import { runAdmitted } from '../../testing/admitted'
import { type Instance, setUpInstances } from '../../testing/instances'
import { createPageRequest } from '../../testing/page-request'
import { TestBrowser } from '../../testing/test-browser'
import { hostToken, memberUser, setUpWebApp, signInMember } from '../../testing/web-app'
import { handleConfirmSignIn, handleDeclineSignIn } from '../account/access'
import { handleSession } from '../account/session'
import { handleSignOutEverywhere } from '../account/settings'
import { handleApiRequest } from '../api-routes'

const api = setUpWebApp()

const { client, proxy, first, second } = await setUpInstances()

beforeEach(() => {
  api.on('GET /users/preauth-token/once', () => ({
    json: { ...memberUser, token: createAccessToken('linked'), refresh: 'refresh-of-link' },
  }))
})
afterEach(async () => {
  await client.config('SET', 'min-replicas-to-write', '0')
})

/** Returns for each instance whether it accepts the cookies. */
const isSignedIn = (browser: TestBrowser) =>
  Promise.all(
    [first, second].map((instance) =>
      instance.run(async () =>
        (await browser.copy().call(handleSession)).text.includes('"signedIn":true'),
      ),
    ),
  )

describe('a link that waits for confirmation', () => {
  const confirm = (instance: Instance, browser: TestBrowser) =>
    instance.run(async () => {
      const fingerprint = userFingerprint({ hostKey: 'default', userId: memberUser.id })
      return (await browser.call(handleConfirmSignIn, { fingerprint })).status
    })

  async function followLink(): Promise<TestBrowser> {
    const browser = new TestBrowser()
    await first.run(async () => {
      const request = createPageRequest(browser, '/login-direct?token=once', {
        'sec-fetch-site': 'cross-site',
      })
      browser.storeCookies((await handlePageRequest(request)).headers)
    })
    return browser
  }

  it('a pending link sign-in starts one session, whichever instance confirms it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const browser = await followLink()
      const statuses = [confirm(first, browser), confirm(second, browser.copy())]
      expect((await Promise.all(statuses)).sort()).toEqual([200, 410])
    }
  })

  it('a pending link sign-in that was declined on one instance cannot be confirmed on the other', async () => {
    const browser = await followLink()
    const copy = browser.copy()
    await first.run(() => browser.call(handleDeclineSignIn))
    expect(await confirm(second, copy)).toBe(410)
  })

  it('a pending link sign-in ends when its consumer signs out everywhere, on either instance', async () => {
    const browser = await followLink()
    const ann = await first.run(() => signInMember(api))
    await first.run(() => ann.call(handleSignOutEverywhere))
    expect(await confirm(second, browser)).toBe(410)
  })

  it('a pending link sign-in cannot be confirmed while Redis is down, and can be confirmed afterwards', async () => {
    const browser = await followLink()
    proxy.set('closed')
    expect(await confirm(second, browser.copy())).toBe(503)
    proxy.set('open')
    await expect.poll(() => confirm(second, browser.copy())).toBe(200)
    // The other instance reconnects to Redis on its own.
    await expect.poll(() => confirm(first, browser.copy())).toBe(410)
  })
})

describe('a sign-out by a host’s server', () => {
  const signOut = (instance: Instance) =>
    instance.run(async () => {
      const headers = { 'content-type': 'application/json', ctoken: hostToken }
      const init = { method: 'POST', headers, body: JSON.stringify({ userId: memberUser.id }) }
      const request = new Request('http://localhost:3000/api/backchannel/sign-out', init)
      const { status, headers: sent } = await runAdmitted(new Headers(headers), () =>
        handleApiRequest(request),
      )
      return { status, retryAfter: sent.get('retry-after') }
    })

  it('a sign-out by a host ends the sessions on both instances', async () => {
    const browsers = [
      await first.run(() => signInMember(api)),
      await second.run(() => signInMember(api)),
    ]
    expect((await signOut(first)).status).toBe(204)
    for (const browser of browsers) expect(await isSignedIn(browser)).toEqual([false, false])
  })

  it.each([
    ['is away', async () => proxy.set('closed'), async () => proxy.set('open')],
    [
      'refuses writes',
      async () => void (await client.config('SET', 'min-replicas-to-write', '1')),
      async () => void (await client.config('SET', 'min-replicas-to-write', '0')),
    ],
  ])(
    'a sign-out by a host returns 503 while Redis %s, and works afterwards',
    async (_, breakRedis, mendRedis) => {
      const browser = await second.run(() => signInMember(api))
      await breakRedis()
      expect(await signOut(first)).toEqual({ status: 503, retryAfter: '2' })
      await mendRedis()
      await expect.poll(async () => (await signOut(first)).status).toBe(204)
      // The other instance may need a moment longer to reconnect.
      await expect.poll(() => isSignedIn(browser)).toEqual([false, false])
    },
  )
})
