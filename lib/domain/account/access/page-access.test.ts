import { describe, expect, it } from 'vitest'
import { type Route, routeAt, routes } from '@/lib/routes'
import { type AccessContext, type AccessDecision, decidePageAccess } from './page-access'

const allFeatures = {
  view: '/dashboard',
  flags: 65_535,
  readiness: [{ name: 'Car loan', lowestScore: 660 }],
}
const visitor: AccessContext = { config: allFeatures, url: '/x' }
const unproven: AccessContext = { ...visitor, consumer: { idpass: false } }
const member: AccessContext = { ...unproven, consumer: { idpass: true } }
const all: readonly Route[] = routes
const addresses = all.flatMap((route) =>
  [route.path, ...(route.aliases ?? [])].map((path) => ({ route, path })),
)

const enter: AccessDecision = { kind: 'enter' }
const redirectTo = (to: string): AccessDecision => ({ kind: 'redirect', to })

/** The only public pages that redirect a signed-in consumer. */
const signInPaths = ['/', '/login', '/signup']

function expected(route: Route, path: string, context: AccessContext): AccessDecision {
  if (path === '/password-reset') return redirectTo('/password-recovery?email=true')
  if (path !== route.path) return redirectTo(route.path)
  if (signInPaths.includes(path) && context.consumer)
    return redirectTo(context.consumer.idpass ? '/dashboard' : '/identity')
  if (route.access === 'public') return enter
  if (!context.consumer) return redirectTo(`/login?back=${encodeURIComponent(path)}`)
  return route.access === 'signedIn' || context.consumer.idpass ? enter : redirectTo('/identity')
}

describe.each([
  ['a visitor', visitor],
  ['a consumer without identity', unproven],
  ['a consumer with identity', member],
])('page access of %s', (_, context) => {
  it.each(addresses.map(({ route, path }) => [path, route] as const))(
    'access to the page %s follows the contract',
    (path, route) => {
      expect(decidePageAccess(route, { ...context, url: path })).toEqual(
        expected(route, path, context),
      )
    },
  )
})

describe('page access', () => {
  it('the protected routes match the specification', () => {
    const names = (access: Route['access']) =>
      all.filter((route) => route.access === access).map(({ path }) => path)
    expect(names('signedIn')).toEqual(['/thin_file', '/service_failure'])
    expect(names('member')).toEqual(
      expect.arrayContaining([
        '/dashboard',
        '/dashboard/stitch_up',
        '/dashboard/report',
        '/dashboard/monitor',
        '/dashboard/restoration',
        '/settings',
        '/score-gauge',
        '/score-details',
        '/about',
        '/close-account',
        '/change-password',
        '/change-email',
        '/change-recovery-question',
        '/alert-notifications',
        '/all-in-one',
        '/tile-view',
      ]),
    )
  })

  it('the redirect to login contains the code that ended the session', () => {
    const report = all.find(({ name }) => name === 'report')
    const ended = { ...visitor, endCode: 'SC110', url: '/dashboard/report' }
    expect(decidePageAccess(report, ended)).toEqual(
      redirectTo('/login?back=%2Fdashboard%2Freport&because=SC110'),
    )
  })

  it('the redirect to login keeps the query of the requested page', () => {
    const report = all.find(({ name }) => name === 'report')
    expect(decidePageAccess(report, { ...visitor, url: '/dashboard/report?a=1&b=2' })).toEqual(
      redirectTo('/login?back=%2Fdashboard%2Freport%3Fa%3D1%26b%3D2'),
    )
  })

  it('an alias redirects with its query', () => {
    const recovery = all.find(({ name }) => name === 'passwordRecovery')
    expect(decidePageAccess(recovery, { ...visitor, url: '/password-reset?code=1' })).toEqual(
      redirectTo('/password-recovery?email=true&code=1'),
    )
  })

  it('an alias redirect keeps a question mark inside the query', () => {
    const signup = all.find(({ name }) => name === 'signup')
    expect(decidePageAccess(signup, { ...visitor, url: '/new-account?from=/a?b=1&c=2' })).toEqual(
      redirectTo('/signup?from=/a?b=1&c=2'),
    )
  })

  it.each(all.filter(({ flag }) => flag).map((route) => [route.path, route] as const))(
    'the page %s returns Not Found when its feature is off',
    (path, route) => {
      const without = { ...allFeatures, flags: 65_535 & ~(route.flag ?? 0) }
      expect(decidePageAccess(route, { ...member, url: path, config: without })).toEqual({
        kind: 'notFound',
      })
      expect(decidePageAccess(route, { ...visitor, url: path, config: without })).toMatchObject({
        kind: 'redirect',
      })
    },
  )

  it.each(
    all.flatMap((route) => (route.hiddenBy ? [[route.path, route, route.hiddenBy] as const] : [])),
  )('the page %s redirects to the score page when the host hides it', (path, route, part) => {
    const hidden = { ...allFeatures, hide: [part] }
    expect(decidePageAccess(route, { ...member, url: path, config: hidden })).toEqual(
      redirectTo('/dashboard'),
    )
    expect(decidePageAccess(route, { ...visitor, url: path, config: hidden })).toEqual(
      redirectTo(`/login?back=${encodeURIComponent(path)}`),
    )
  })

  it('the thresholds page opens only if the host has thresholds', () => {
    const [url, route] = ['/dashboard/ready', routeAt('/dashboard/ready')]
    const config = allFeatures
    expect(decidePageAccess(route, { ...member, url, config })).toEqual(enter)
    expect(
      decidePageAccess(route, { ...member, url, config: { ...config, readiness: [] } }),
    ).toEqual(redirectTo('/dashboard'))
  })

  it('an unknown path is passed on to the router', () => {
    expect(decidePageAccess(undefined, visitor)).toEqual(enter)
  })
})
