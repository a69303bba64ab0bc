import { expect, test } from 'vitest'
import { quickStartKey } from '@/sandbox/demo-hosts'
import type { Client } from './harness/client'
import { expectFigure } from './harness/figures'
import { setUpCluster } from './harness/set-up-cluster'

type Link = {
  readonly name: string
  readonly path: (token: string) => string
  readonly headers: Record<string, string>
}

/** An origin of the partner `quickstart` (sandbox/demo-hosts.ts), and an unregistered one. */
const partner = 'http://127.0.0.1:8080/'
const stranger = 'https://evil.example/'
const redirectLimit = 5
const confirmationRuns = 5
const cluster = setUpCluster()

const loginDirect = (token: string) => `/login-direct?token=${token}&key=${quickStartKey}`
const load = (dest: string, mode = 'no-cors', site = 'cross-site') => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
  'sec-fetch-user': '',
  referer: stranger,
})
const navigation = (referer: string, site = 'cross-site', dest = 'document') => ({
  ...load(dest, 'navigate', site),
  referer,
})

const crossSite: readonly Link[] = [
  ...[
    'image',
    'script',
    'style',
    'font',
    'audio',
    'video',
    'track',
    'object',
    'embed',
    'manifest',
    'worker',
  ].map((dest) => ({ name: dest, path: loginDirect, headers: load(dest) })),
  { name: 'fetch', path: loginDirect, headers: load('empty', 'cors') },
  {
    name: 'image of a sibling site',
    path: loginDirect,
    headers: load('image', 'no-cors', 'same-site'),
  },
  {
    name: 'image of the partner',
    path: loginDirect,
    headers: { ...load('image'), referer: partner },
  },
  { name: 'link without a referrer', path: loginDirect, headers: navigation('') },
  { name: 'link of a stranger', path: loginDirect, headers: navigation(stranger) },
  {
    name: 'frame of a stranger',
    path: loginDirect,
    headers: navigation(stranger, 'cross-site', 'iframe'),
  },
  {
    name: 'link of a sibling site',
    path: loginDirect,
    headers: navigation('https://evil.example.test/', 'same-site'),
  },
  {
    name: 'entry screen of identity',
    path: (token) => `/identity-verification?token=${token}&key=${quickStartKey}`,
    headers: navigation(stranger),
  },
  {
    name: 'way back after login',
    path: (token) =>
      `/login?returnTo=${encodeURIComponent(loginDirect(token))}&back=${encodeURIComponent(loginDirect(token))}`,
    headers: navigation(stranger),
  },
]

test('a cross-site token link never starts a session without confirmation', async () => {
  const started: string[] = []
  for (const link of crossSite) {
    const visitor = cluster().client()
    await follow(visitor, link)
    if (await visitor.isSignedIn()) started.push(link.name)
  }
  expect(crossSite).toHaveLength(20)
  expectFigure(`${crossSite.length} cross-site token links: start a session`, started, [])
})

const fromPartner: readonly Link[] = [
  {
    name: 'typed by the user',
    path: loginDirect,
    headers: { 'sec-fetch-site': 'none', referer: '' },
  },
  { name: 'on the page of the partner', path: loginDirect, headers: navigation(partner) },
  {
    name: 'in a frame of the partner',
    path: loginDirect,
    headers: navigation(partner, 'cross-site', 'iframe'),
  },
]
test.each(fromPartner.map((link) => [link.name, link] as const))(
  'a token link %s starts a session immediately',
  async (_name, link) => {
    const visitor = cluster().client()
    await follow(visitor, link)
    expect(await visitor.isSignedIn()).toBe(true)
  },
)

test('a token link never replaces another consumer’s live session without confirmation', async () => {
  const links = [
    ...crossSite,
    { name: 'link of the partner', path: loginDirect, headers: navigation(partner) },
  ]
  const replaced: string[] = []
  const signedIn = await cluster().signIn('good')
  for (const link of links) {
    const visitor = signedIn.copy()
    await follow(visitor, link)
    const { text } = await visitor.get('/api/account')
    if (!text.includes('good@example.test')) replaced.push(link.name)
  }
  expectFigure(`${links.length} token links: replace another consumer’s session`, replaced, [])
})

test('a failed entry in a frame leaves no consumer signed in, on either instance', async () => {
  const left: string[] = []
  const frame = navigation(partner, 'cross-site', 'iframe')
  const entries = [
    ['link', (visitor: Client) => visitor.navigate(loginDirect('force-SC117'), { headers: frame })],
    ['message', (visitor: Client) => visitor.post('/api/preauth', { token: 'force-SC117' })],
    [
      'message during an outage',
      (visitor: Client) => visitor.post('/api/preauth', { token: 'force-503' }),
    ],
  ] as const
  for (const [name, enter] of entries) {
    const visitor = cluster().client()
    await follow(visitor, { name, path: loginDirect, headers: frame })
    const copy = visitor.copy()
    expect(await visitor.isSignedIn(), name).toBe(true)
    await enter(visitor)
    for (const each of [visitor, copy])
      for (const on of [cluster().a, cluster().b])
        if (await each.copy().isSignedIn(on)) left.push(name)
  }
  expectFigure(`${entries.length * 4} failed entries: leave somebody signed in`, left, [])
})

test('a pending link sign-in starts only one session on two instances', async () => {
  const { a, b } = cluster()
  let started = 0
  for (let run = 0; run < confirmationRuns; run += 1) {
    const visitor = cluster().client()
    const [link] = crossSite.filter(({ name }) => name === 'link of a stranger')
    if (link) await follow(visitor, link)
    const { text } = await visitor.navigate('/confirm-sign-in')
    const [, fingerprint] = /fingerprint\W+([\w-]{16})\W/.exec(text) ?? []
    const copies = [visitor, visitor.copy(), visitor.copy(), visitor.copy()]
    const responses = await Promise.all(
      copies.map((each, index) =>
        each.post('/api/sign-in/confirm', { fingerprint }, { on: index % 2 ? a : b }),
      ),
    )
    const statuses = responses.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 410, 410, 410])
    started += statuses.filter((status) => status === 200).length
  }
  expectFigure(
    'sessions of one confirmed link, four copies of its cookie',
    started / confirmationRuns,
    1,
  )
})

/**
 * Opens a link with another consumer's fresh token and follows redirects within our pages, as a
 * browser does.
 */
async function follow(visitor: Client, { path, headers }: Link): Promise<void> {
  let target = path(await cluster().sandbox.preauthToken('excellent', quickStartKey))
  for (let redirects = 0; redirects < redirectLimit; redirects += 1) {
    const { status, headers: response } = await visitor.navigate(target, { headers })
    if (status < 300 || status >= 400) return
    const { pathname, search } = new URL(String(response.location), 'https://any.example')
    target = pathname + search
  }
}
