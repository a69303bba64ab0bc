import type { RouteName } from '@/lib/routes'

/** What a refused login or register means on screen. Contract, sections 8 and 9. */
export type AuthErrorOutcome =
  | { readonly shows: 'screen'; readonly route: RouteName; readonly query?: string }
  | { readonly shows: 'message'; readonly message: AuthErrorMessage }

export type AuthErrorMessage = 'wrong' | 'alreadyRegistered' | 'refused' | 'serviceFailure' | 'noAnswer' | 'unknown'

type ErrorStatus = { readonly status: number; readonly code?: string | undefined }

/** What a login that did not succeed leads to; `status` 0 is no answer at all. */
export function mapLoginError({ status, code }: ErrorStatus): AuthErrorOutcome {
  if (code === 'SC115') return screen('accountLockTemp')
  return redirectForCode(code) ?? mapNoAnswer(status) ?? message(isWrongPassword(status, code) ? 'wrong' : 'unknown')
}

/** What a register that did not succeed leads to. */
export function mapRegisterError({ status, code }: ErrorStatus): AuthErrorOutcome {
  if (status === 409 || code === 'SC102') return message('alreadyRegistered')
  if (status === 429 || code === 'SC115') return screen('regLock')
  return redirectForCode(code) ?? mapNoAnswer(status) ?? message('refused')
}

/** The screen of a server code that no call gives a meaning of its own. Contract, section 8. */
export function routeOfServerCode(code: string | undefined): RouteName | undefined {
  return code === undefined ? undefined : screens.get(code)
}

function redirectForCode(code: string | undefined): AuthErrorOutcome | undefined {
  const route = routeOfServerCode(code)
  if (route === 'verificationFailed') return { shows: 'screen', route, query: 'reason=enrollment' }
  return route && screen(route)
}

const screens = new Map<string, RouteName>([
  ['SC101', 'userNotFound'],
  ['SC106', 'sysError'],
  ['SC114', 'accountLockTemp'],
  ['SC116', 'accountLockPerm'],
  ['SC117', 'sysError'],
  ['SC220', 'sysError'],
  ['SC318', 'verificationFailed'],
  ['SC320', 'verificationFailed'],
  ['SC321', 'regIpLock'],
])

function mapNoAnswer(status: number): AuthErrorOutcome | undefined {
  if (status === 0) return message('noAnswer')
  return status >= 500 ? message('serviceFailure') : undefined
}

function isWrongPassword(status: number, code: string | undefined): boolean {
  return code === 'SC113' || (status === 401 && code === undefined)
}

function screen(route: RouteName): AuthErrorOutcome {
  return { shows: 'screen', route }
}

function message(name: AuthErrorMessage): AuthErrorOutcome {
  return { shows: 'message', message: name }
}
