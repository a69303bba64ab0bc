import { featureFlags } from './contract/host/feature-flags'

/**
 * `public` needs nothing, `signedIn` a session, and `member` a session with a verified identity.
 */
export type RouteAccess = 'public' | 'signedIn' | 'member'

export type Route = {
  readonly name: string
  readonly path: `/${string}`
  readonly aliases?: readonly `/${string}`[]
  readonly access: RouteAccess
  /** Feature bits that must all be set. Otherwise the page returns Not Found. */
  readonly flag?: number
  /** Redirects to the score if the host hides this part. Contract, section 12. */
  readonly hiddenBy?:
    | ('planner' | 'coach' | 'comparison' | 'checkUp' | 'review' | 'timeline' | 'ready')
    | ('shortOfMoney' | 'identityTheft' | 'disputes')
}

const { latestScore, reports, monitoring, restoration, scoreFactors, scoreUp } = featureFlags

/** Defines a private page about the report. A host hides it by listing its name in `hide`. */
function reportPart<const Name extends NonNullable<Route['hiddenBy']>>(
  name: Name,
  path: Route['path'],
) {
  return { name, path, access: 'member', flag: reports, hiddenBy: name } as const
}

/**
 * The table of routes: path, aliases, access, feature flag and the key of the page title under
 * `titles` in messages/en.json. R2.1, R2.2; contract, sections 5 and 11.
 */
export const routes = [
  { name: 'root', path: '/', access: 'public' },
  { name: 'login', path: '/login', access: 'public' },
  { name: 'loginDirect', path: '/login-direct', access: 'public' },
  { name: 'loginTile', path: '/login-tile', access: 'public' },
  { name: 'loginAio', path: '/login-aio', access: 'public' },
  { name: 'identityVerification', path: '/identity-verification', access: 'public' },
  { name: 'confirmSignIn', path: '/confirm-sign-in', access: 'public' },
  { name: 'signup', path: '/signup', aliases: ['/new-account'], access: 'public' },
  {
    name: 'passwordRecovery',
    path: '/password-recovery',
    aliases: ['/password-reset'],
    access: 'public',
  },
  { name: 'recoveryFailure', path: '/recovery-failure', access: 'public' },
  { name: 'identity', path: '/identity', access: 'public' },
  { name: 'mobile', path: '/mobile', access: 'public' },
  { name: 'dit', path: '/dit', access: 'public' },
  { name: 'eid', path: '/eid', aliases: ['/id-quiz'], access: 'public' },
  { name: 'eidFailed', path: '/eid-failed', access: 'public' },
  { name: 'idSuccess', path: '/id-success', access: 'public' },
  { name: 'idSuccessEidFailed', path: '/id-success-eid-failed', access: 'public' },
  { name: 'verificationFailed', path: '/verification-failed', access: 'public' },
  { name: 'smfaFailed', path: '/smfa-failed', access: 'public' },
  { name: 'emailAuthentication', path: '/email_authentication', access: 'public' },
  { name: 'emailAuthenticationFailed', path: '/email_authentication_failed', access: 'public' },
  { name: 'smsVerificationCompleted', path: '/sms-verification-completed', access: 'public' },
  { name: 'regFail', path: '/reg-fail', access: 'public' },
  { name: 'regLock', path: '/reg-lock', access: 'public' },
  { name: 'regIpLock', path: '/reg-ip-lock', access: 'public' },
  { name: 'accountLockTemp', path: '/account-lock-temp', access: 'public' },
  { name: 'accountLockPerm', path: '/account-lock-perm', access: 'public' },
  { name: 'userNotFound', path: '/user-not-found', access: 'public' },
  { name: 'sysError', path: '/sys-error', access: 'public' },
  { name: 'notFound', path: '/not-found', access: 'public' },
  { name: 'termsOfUse', path: '/terms-of-use', access: 'public' },
  { name: 'privacyPolicy', path: '/privacy-policy', access: 'public' },
  { name: 'legalNotices', path: '/legal-notices', access: 'public' },
  { name: 'glossary', path: '/glossary', access: 'public' },
  { name: 'accountClosed', path: '/account-closed', access: 'public' },
  { name: 'thinFile', path: '/thin_file', access: 'signedIn' },
  { name: 'serviceFailure', path: '/service_failure', access: 'signedIn' },
  {
    name: 'dashboard',
    path: '/dashboard',
    aliases: ['/dashboard/score'],
    access: 'member',
    flag: latestScore,
  },
  {
    name: 'scoreUp',
    path: '/dashboard/stitch_up',
    aliases: ['/score-up'],
    access: 'member',
    flag: scoreUp,
    hiddenBy: 'planner',
  },
  reportPart('coach', '/dashboard/coach'),
  reportPart('shortOfMoney', '/dashboard/short-of-money'),
  reportPart('ready', '/dashboard/ready'),
  reportPart('timeline', '/dashboard/timeline'),
  { name: 'report', path: '/dashboard/report', access: 'member', flag: reports },
  reportPart('review', '/dashboard/review'),
  reportPart('checkUp', '/dashboard/check-up'),
  reportPart('identityTheft', '/dashboard/identity-theft'),
  reportPart('disputes', '/dashboard/disputes'),
  {
    name: 'comparison',
    path: '/dashboard/compare',
    access: 'member',
    flag: latestScore | reports,
    hiddenBy: 'comparison',
  },
  { name: 'monitor', path: '/dashboard/monitor', access: 'member', flag: monitoring },
  {
    name: 'restoration',
    path: '/dashboard/restoration',
    aliases: ['/id-restore'],
    access: 'member',
    flag: restoration,
  },
  { name: 'scoreGauge', path: '/score-gauge', access: 'member', flag: latestScore },
  { name: 'scoreDetails', path: '/score-details', access: 'member', flag: latestScore },
  { name: 'scoreFactors', path: '/score-factors', access: 'member', flag: scoreFactors },
  { name: 'factorPayments', path: '/score-factors/payments', access: 'member', flag: scoreFactors },
  {
    name: 'factorUtilization',
    path: '/score-factors/utilization',
    access: 'member',
    flag: scoreFactors,
  },
  { name: 'factorBalances', path: '/score-factors/balances', access: 'member', flag: scoreFactors },
  { name: 'factorAge', path: '/score-factors/age', access: 'member', flag: scoreFactors },
  {
    name: 'factorNewCredit',
    path: '/score-factors/new-credit',
    access: 'member',
    flag: scoreFactors,
  },
  { name: 'factorRecords', path: '/score-factors/records', access: 'member', flag: scoreFactors },
  { name: 'allInOne', path: '/all-in-one', access: 'member' },
  { name: 'tileView', path: '/tile-view', access: 'member' },
  { name: 'settings', path: '/settings', access: 'member' },
  { name: 'alertNotifications', path: '/alert-notifications', access: 'member' },
  { name: 'changePassword', path: '/change-password', access: 'member' },
  { name: 'changeEmail', path: '/change-email', access: 'member' },
  { name: 'changeRecoveryQuestion', path: '/change-recovery-question', access: 'member' },
  { name: 'closeAccount', path: '/close-account', access: 'member' },
  { name: 'about', path: '/about', access: 'member' },
  { name: 'menu', path: '/menu', access: 'member' },
] as const satisfies readonly Route[]

export type RouteName = (typeof routes)[number]['name']

const byPath = new Map<string, Route>(
  routes.flatMap((route: Route) =>
    [route.path, ...(route.aliases ?? [])].map((path) => [path, route] as const),
  ),
)

/** Returns the route for a path or alias; undefined for an unknown path. */
export function routeAt(path: string): Route | undefined {
  return byPath.get(path)
}

/** Returns a route's path, for links: `pathOf('dashboard')` is `/dashboard`. */
export function pathOf(name: RouteName): string {
  return routes.find((route) => route.name === name)?.path ?? '/'
}
