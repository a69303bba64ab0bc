import { type RouteName, routes } from '@/lib/routes'

/**
 * States of a screen. `locked` means that the credit file is frozen. Locked accounts have their own
 * routes.
 */
export const screenStates = ['loaded', 'loading', 'empty', 'failed', 'partial', 'locked'] as const
export type ScreenState = (typeof screenStates)[number]

/** A route's user: none, a consumer who is not verified yet, or a sandbox persona. */
export type Viewer = 'visitor' | 'unverified' | 'persona'

type RouteStates = {
  readonly viewer: Viewer
  readonly states: readonly ScreenState[]
  /** Why the other states do not exist; empty if all exist. */
  readonly reason: string
  /** Whether the screen is a form, whose failed state is the result of submitting it empty. */
  readonly isForm?: true
}

const only = (viewer: Viewer, reason: string, ...states: readonly ScreenState[]): RouteStates => ({
  viewer,
  states: ['loaded', ...states],
  reason,
})
const fixedText = 'a fixed text without data'
const form = (viewer: Viewer): RouteStates => ({
  ...only(viewer, 'a form without data', 'failed'),
  isForm: true,
})
const visitorForm = form('visitor')
const memberForm = form('persona')
const notice = only('visitor', fixedText)
const waitsForToken: RouteStates = {
  viewer: 'visitor',
  states: ['loading'],
  reason: 'waits for a message of the host',
}
const verification = only(
  'unverified',
  'one call, whose data is the same for everybody',
  'loading',
  'failed',
)
const result = only('unverified', fixedText)
const oneCall = only(
  'persona',
  'one call, which either succeeds or fails',
  'loading',
  'empty',
  'failed',
  'locked',
)
const creditFile: RouteStates = { viewer: 'persona', states: screenStates, reason: '' }

/** Routes whose states differ from the default for their access, each with its reason. */
const exceptions: Partial<Record<RouteName, RouteStates>> = {
  root: visitorForm,
  login: visitorForm,
  signup: visitorForm,
  passwordRecovery: visitorForm,
  loginDirect: waitsForToken,
  loginTile: waitsForToken,
  loginAio: waitsForToken,
  identityVerification: waitsForToken,
  identity: form('unverified'),
  mobile: verification,
  dit: verification,
  eid: verification,
  emailAuthentication: only('unverified', 'sends nothing before the consumer asks for it'),
  eidFailed: result,
  idSuccess: only('persona', 'without a score it is the same, whatever the reason', 'empty'),
  idSuccessEidFailed: result,
  verificationFailed: result,
  smfaFailed: result,
  emailAuthenticationFailed: result,
  smsVerificationCompleted: result,
  thinFile: result,
  serviceFailure: result,
  coach: oneCall,
  ready: oneCall,
  shortOfMoney: oneCall,
  identityTheft: oneCall,
  disputes: oneCall,
  timeline: oneCall,
  checkUp: oneCall,
  report: oneCall,
  review: oneCall,
  monitor: oneCall,
  scoreGauge: oneCall,
  scoreDetails: oneCall,
  restoration: only('persona', fixedText),
  settings: only('persona', 'every account has settings', 'loading', 'failed'),
  alertNotifications: only('persona', 'every account has settings', 'loading', 'failed'),
  changePassword: memberForm,
  changeEmail: memberForm,
  changeRecoveryQuestion: memberForm,
  closeAccount: only('persona', 'its first step is a fixed text'),
  about: only('persona', fixedText),
  menu: only('persona', fixedText),
}

/**
 * Returns a route's states. A new member route gets all states and a new public one only `loaded`,
 * unless an exception with a reason excludes some. The matrix fails if a state does not appear.
 */
export function statesOf(name: RouteName): RouteStates {
  const access = routes.find((route) => route.name === name)?.access
  return exceptions[name] ?? (access === 'member' ? creditFile : notice)
}
