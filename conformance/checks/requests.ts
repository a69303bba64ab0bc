import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findIn } from '../evidence'
import type { BffPromise } from '../promise'
import { siblingOrigin } from '../rig/browser'
import type { Rig } from '../rig/rig'
import { users } from '../rig/upstream-types'

const canary = 'canary-of-a-header'
/**
 * Headers of requests that a sibling site's page can send. SameSite withholds no cookie from them,
 * and a form or a plain fetch needs no preflight.
 */
const crossSite = {
  'sec-fetch-site': 'same-site',
  'sec-fetch-mode': 'no-cors',
  'sec-fetch-dest': 'empty',
  origin: siblingOrigin,
  referer: `${siblingOrigin}/`,
}

export const csrf: BffPromise = {
  id: 'csrf',
  title:
    'Other sites cannot change anything: Origin, Fetch Metadata, header and content type are checked',
  async check(rig, claims) {
    const browser = await rig.signedIn()
    const own = await rig.write(browser)
    claims.add(
      'a change from our own page is accepted',
      own.status < 400 && rig.upstream.count('write') === 1,
      own,
    )
    const { path, method, body, headers = {} } = rig.adapter.write
    const without = Object.fromEntries(Object.keys(headers).map((name) => [name, '']))
    const form = { 'content-type': 'text/plain' }
    const attacks = {
      'a form of a sibling site': {
        ...crossSite,
        ...form,
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
      },
      'a plain fetch of a sibling site': { ...crossSite, ...form },
      'a fetch that names its origin only': { origin: siblingOrigin, ...form },
      'a fetch of a browser without Origin': { ...crossSite, origin: '', ...form },
      'a sandboxed frame': { ...crossSite, origin: 'null', ...form },
    }
    for (const [name, attack] of Object.entries(attacks)) {
      const before = rig.upstream.count('write')
      const sent = {
        method: method ?? 'POST',
        body: JSON.stringify(body),
        headers: { ...without, ...attack },
      }
      const answer = await browser.copy().send(path, sent)
      claims.add(`${name} changes nothing`, rig.upstream.count('write') === before, answer)
    }
    const preflight = {
      ...crossSite,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const answer = await browser.copy().send(path, { method: 'OPTIONS', headers: preflight })
    claims.add(
      'no other origin can read responses',
      answer.headers['access-control-allow-origin'] === undefined,
      answer,
    )
    const get = await browser
      .copy()
      .send(rig.adapter.signOut.path, { headers: { ...crossSite, origin: '' } })
    claims.add(
      'an image or link on another site signs no one out',
      await rig.isServed(browser, rig.a),
      get,
    )
  },
}

export const entry: BffPromise = {
  id: 'fixation-and-entry',
  title: 'No session fixation, no login CSRF, and guarded token links',
  async check(rig, claims) {
    const visitor = rig.browser()
    for (const path of rig.adapter.paths) await visitor.open(path)
    const planted = visitor.copy()
    await rig.adapter.signIn(visitor, users.ann)
    const isOwn = await rig.isServed(visitor, rig.a)
    claims.add('the visitor is signed in', isOwn)
    const answer = await rig.read(planted)
    claims.add('the cookies from before the sign-in are not', answer.status !== 200, answer)

    const old = await rig.signedIn(users.bob)
    await rig.adapter.signIn(old, users.ann)
    const { text } = await rig.read(old)
    claims.add(
      'a second sign-in replaces the consumer',
      text.includes(users.ann.name) && !text.includes(users.bob.name),
    )

    const victim = rig.browser()
    const form = { ...crossSite, 'content-type': 'text/plain' }
    const forced = await rig.adapter.signIn(victim, users.bob, { headers: form })
    claims.add(
      'another site cannot sign a visitor in as its own user',
      !(await rig.isServed(victim, rig.a)),
      forced,
    )

    const { entryLink } = rig.adapter
    if (!entryLink) return
    const link = { 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' }
    const headers = [
      link,
      { ...link, 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
      { ...link, 'sec-fetch-dest': 'iframe' },
    ]
    for (const each of headers) {
      const linked = rig.browser()
      const opened = await linked.open(entryLink(rig.upstream.tokens.issueEntry(users.bob)), {
        headers: each,
      })
      claims.add(
        'a token link on another site signs no one in by itself',
        !(await rig.isServed(linked, rig.a)),
        opened,
      )
    }
  },
}

export const listedHeaders: BffPromise = {
  id: 'listed-headers-and-no-ssrf',
  title: 'Only listed headers are forwarded, and only with a session; redirects are not followed',
  async check(rig, claims) {
    const browser = await rig.signedIn()
    rig.upstream.reset()
    const names = [
      'authorization',
      'x-user-id',
      'x-forwarded-user',
      'x-api-key',
      'via',
      'x-original-url',
      'cookie',
    ]
    const forged = Object.fromEntries(names.map((name) => [name, `${canary}=1`]))
    const headers = { ...forged, cookie: `${browser.cookieHeader}; ${canary}=1` }
    await rig.read(browser, { headers })
    const sent = JSON.stringify(rig.upstream.calls.map((call) => call.headers))
    claims.add('a read makes a call upstream', rig.upstream.count('read') > 0)
    claims.add('it has no header from the browser', !sent.includes(canary), sent)
    claims.add('and no cookie', findIn(sent, [...browser.cookies.values()]).length === 0, sent)

    const stranger = rig.browser()
    const garbage = [...browser.cookies.keys()].map((name) => `${name}=garbage`).join('; ')
    for (const cookie of ['', garbage]) {
      const cookies = { cookie }
      rig.upstream.reset()
      const refused = await rig.read(stranger, { headers: cookies })
      claims.add(
        'without a session, no call is made',
        rig.upstream.count('read') === 0 && refused.status !== 200,
        refused,
      )
      await rig.write(stranger, { headers: cookies })
      claims.add('and nothing is changed', rig.upstream.count('write') === 0)
    }
    await checkRedirects(rig, claims.add.bind(claims))
  },
}

/** Checks that the BFF does not follow a redirect from the upstream to another site. */
async function checkRedirects(
  rig: Rig,
  add: (what: string, holds: boolean, shown: string) => void,
): Promise<void> {
  const received: string[] = []
  const trap = createServer((request, response) => {
    received.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`)
    response.end('{}')
  })
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
  const { port } = trap.address() as AddressInfo
  const browser = await rig.signedIn()
  rig.upstream.fail('read', { redirect: `http://127.0.0.1:${port}/metadata` })
  const { status } = await rig.read(browser)
  add(
    'a redirect of the upstream is not followed',
    received.length === 0,
    `${status}, ${received.join('; ')}`,
  )
  rig.upstream.heal()
  trap.closeAllConnections()
  trap.close()
}
