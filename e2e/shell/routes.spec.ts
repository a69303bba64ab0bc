import * as entry from '@/lib/contract/bff/account/access'
import * as recovery from '@/lib/contract/bff/account/access'
import * as identity from '@/lib/contract/bff/account/identity'
import * as account from '@/lib/contract/bff/account/settings'
import * as host from '@/lib/contract/bff/host/token-entry'
import { queryEndpoints } from '@/lib/contract/bff/query-endpoints'
import { reportFilePath } from '@/lib/contract/choices'
import type { Endpoint } from '@/lib/contract/endpoint'
import { pathOf, type Route, type RouteName, routes } from '@/lib/routes'
import { serversOfWorker } from '../harness/servers/worker-servers'
import { expect, test } from '../harness/test'
import { texts } from '../harness/texts'
import { cookieForState, type UserState } from './user-states'

/** A route's expected result: its own screen (by title) or a redirect. */
type Expected =
  | { readonly screen: RouteName; readonly status?: number }
  | { readonly leadsTo: string }

const rows = [account, entry, host, identity, recovery, { ...queryEndpoints }]
  .flatMap((area) => Object.values(area))
  .filter(isRow)

const userStates: readonly UserState[] = ['visitor', 'withoutIdentity', 'withIdentity', 'direct']
const table: readonly (Route & { readonly name: RouteName })[] = routes
const titles: Readonly<Record<string, string>> = texts.titles

/** Entry screens are for visitors only. */
const visitorOnlyScreens: ReadonlySet<RouteName> = new Set(['root', 'login', 'signup'])
/**
 * Screens that are public by the specification, although their calls need a session (contract,
 * section 9). Verified consumers are redirected.
 */
const verificationScreens: ReadonlySet<RouteName> = new Set([
  'identity',
  'mobile',
  'dit',
  'eid',
  'emailAuthentication',
])

const login = (path: string) => ({ leadsTo: `/login?back=${encodeURIComponent(path)}` })

function expectedOf(
  { name, path, access }: (typeof table)[number],
  userState: UserState,
): Expected {
  const isVerified = userState === 'withIdentity' || userState === 'direct'
  if (name === 'notFound') return { screen: name, status: 404 }
  if (visitorOnlyScreens.has(name) && userState !== 'visitor')
    return { leadsTo: pathOf(isVerified ? 'dashboard' : 'identity') }
  if (verificationScreens.has(name) && isVerified) return { leadsTo: pathOf('idSuccess') }
  const needsSession = access !== 'public' || verificationScreens.has(name) || name === 'idSuccess'
  if (needsSession && userState === 'visitor') return login(path)
  if (access === 'member' && !isVerified) return { leadsTo: pathOf('identity') }
  return { screen: name }
}

for (const userState of userStates) {
  test(`every route returns its screen or its redirect: ${userState}`, async ({ sandbox: _reset }, {
    parallelIndex,
  }) => {
    const servers = serversOfWorker(parallelIndex)
    const cookie = await cookieForState(userState, servers)
    const get = (path: string) => visit(`${servers.web}${path}`, cookie)
    for (const route of table) {
      expect(await get(route.path), route.path).toEqual(responseFor(expectedOf(route, userState)))
      for (const alias of route.aliases ?? []) {
        const query = alias === '/password-reset' ? '?email=true' : ''
        expect(await get(alias), alias).toEqual({ leadsTo: `${route.path}${query}` })
      }
    }
  })
}

test('the BFF rejects HEAD on every path and makes no upstream call', async ({ sandbox }, {
  parallelIndex,
}) => {
  const { web } = serversOfWorker(parallelIndex)
  const cookie = await cookieForState('withIdentity', serversOfWorker(parallelIndex))
  const head = (path: string) => fetch(web + path, { method: 'HEAD', headers: { cookie } })
  expect(rows.length).toBeGreaterThan(30)
  await sandbox.clearCalls()
  for (const path of [...rows.map((endpoint) => endpoint.path), reportFilePath, '/api/unknown']) {
    expect((await head(path)).status, path).toBe(405)
  }
  expect((await head(reportFilePath)).headers.get('allow')).toBe('GET')
  expect(await sandbox.calls()).toEqual([])
})

test('a consumer whom a host signed in sees no navigation, unlike one who logged in', async ({
  sandbox: _reset,
}, { parallelIndex }) => {
  const servers = serversOfWorker(parallelIndex)
  const navigation = `<nav aria-label="${texts.shell.nav}"`
  for (const [userState, shown] of [
    ['direct', false],
    ['withIdentity', true],
  ] as const) {
    const headers = { ...navigating, cookie: await cookieForState(userState, servers) }
    const html = await (await fetch(`${servers.web}${pathOf('settings')}`, { headers })).text()
    expect(html.includes(navigation), userState).toBe(shown)
  }
})

const navigating = {
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
}

async function visit(address: string, cookie: string) {
  const response = await fetch(address, { redirect: 'manual', headers: { ...navigating, cookie } })
  const html = await response.text()
  const to = response.headers.get('location')
  if (to !== null) return { leadsTo: to.replace(new URL(address).origin, '') }
  // An identity screen's title includes its step.
  const [, title = ''] = /<title>([^<]*) · Scorewell/.exec(html) ?? []
  return { status: response.status, title: title.replace(/, Step \d of \d$/, '') }
}

function responseFor(expected: Expected) {
  if ('leadsTo' in expected) return expected
  return { status: expected.status ?? 200, title: titles[expected.screen] }
}

function isRow(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value
}
