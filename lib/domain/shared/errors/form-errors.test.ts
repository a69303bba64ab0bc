import { expect, test } from 'vitest'
import { serverCodes } from '@/lib/contract/product-api/server-codes'
import { screenForForms } from './error-screens'
import {
  accountChangeErrors,
  changePasswordErrors,
  confirmPasswordErrors,
  loginErrors,
  mapFormError,
  notificationErrors,
  passwordResetErrors,
  recoveryCodeErrors,
  recoveryRequestErrors,
  registerErrors,
} from './form-errors'

const screen = (to: string) => ({ shows: 'screen', to })
const message = (name: string) => ({ shows: 'message', message: name })
const step = (cause: string) => ({ shows: 'step', cause })

const forms = {
  login: loginErrors,
  register: registerErrors,
  'recovery email': recoveryRequestErrors,
  'recovery code': recoveryCodeErrors,
  'password reset': passwordResetErrors,
  'password confirmation': confirmPasswordErrors,
  'password change': changePasswordErrors,
  'account change': accountChangeErrors,
  notifications: notificationErrors,
}

/** Codes for which a form neither opens the code's screen nor shows its fallback message. */
const expectedByCode: Record<keyof typeof forms, Record<string, object>> = {
  login: { SC113: message('login.wrong') },
  register: { SC102: message('alreadyRegistered'), SC115: screen('/reg-lock') },
  'recovery email': { SC117: message('unknown') },
  'recovery code': { SC117: message('recovery.codeRefused') },
  'password reset': { SC113: message('recovery.wrongAnswer'), SC117: screen('/recovery-failure') },
  'password confirmation': { SC117: message('server') },
  'password change': { SC113: step('oldPasswordRefused'), SC117: message('server') },
  'account change': {
    SC102: message('taken'),
    SC113: step('answerRefused'),
    SC117: step('confirmationExpired'),
  },
  notifications: {},
}

const fallbacks: Record<keyof typeof forms, object> = {
  login: message('unknown'),
  register: message('signUp.refused'),
  'recovery email': message('unknown'),
  'recovery code': message('recovery.codeRefused'),
  'password reset': screen('/recovery-failure'),
  'password confirmation': message('server'),
  'password change': message('server'),
  'account change': message('none'),
  notifications: message('none'),
}

const names = Object.keys(forms).filter((name): name is keyof typeof forms => name in forms)

test.each(names)('the form %s maps every code of the specification and an unknown one', (name) => {
  for (const code of [...Object.keys(serverCodes), 'SC999']) {
    const to = screenForForms(code)
    const expected = expectedByCode[name][code] ?? (to ? screen(to) : fallbacks[name])
    expect([code, mapFormError({ status: 400, code }, forms[name])]).toEqual([code, expected])
  }
})

test.each(names)('the form %s shows when to try again after a rate limit', (name) => {
  const error = { status: 429, code: 'RATE_LIMITED', retryAt: 1_000 }
  expect(mapFormError(error, forms[name])).toEqual({ shows: 'wait', retryAt: 1_000 })
})

test.each(names)('the form %s maps every status without a code', (name) => {
  const outage = message(withOutageMessage.has(name) ? 'outage' : 'serviceFailure')
  const expected: [number, object][] = [
    [0, message('noAnswer')],
    ...[500, 502, 503, 504].map((status): [number, object] => [status, outage]),
    ...[400, 401, 403, 409, 410, 422, 429].map((status): [number, object] => [
      status,
      expectedByStatus[name]?.[status] ?? fallbacks[name],
    ]),
  ]
  for (const [status, outcome] of expected) {
    expect([status, mapFormError({ status }, forms[name])]).toEqual([status, outcome])
  }
})

const withOutageMessage = new Set<string>([
  'password confirmation',
  'password change',
  'account change',
  'notifications',
])
const expectedByStatus: Partial<Record<keyof typeof forms, Record<number, object>>> = {
  login: { 401: message('login.wrong') },
  register: { 409: message('alreadyRegistered'), 429: screen('/reg-lock') },
  'account change': { 409: message('taken'), 410: step('confirmationExpired') },
}

test.each([
  ['login', 401, 'SC113', message('login.wrong')],
  ['login', 401, 'SC999', message('unknown')],
  ['login', 401, 'SC106', screen('/sys-error')],
  ['login', 429, 'SC115', screen('/account-lock-temp')],
  ['login', 500, 'SC220', screen('/sys-error')],
  ['login', 503, 'SC320', screen('/verification-failed?reason=enrollment')],
  ['register', 409, 'SC102', message('alreadyRegistered')],
  ['register', 403, 'SC115', screen('/reg-lock')],
  ['register', 401, 'SC106', screen('/sys-error')],
  ['recovery email', 401, 'SC106', screen('/sys-error')],
  ['recovery code', 410, 'SC117', message('recovery.codeRefused')],
  ['recovery code', 429, 'SC115', screen('/account-lock-temp')],
  ['password reset', 410, 'SC117', screen('/recovery-failure')],
  ['password reset', 409, 'SC999', screen('/recovery-failure')],
  ['password reset', 423, 'SC114', screen('/account-lock-temp')],
  ['account change', 410, 'SC117', step('confirmationExpired')],
  ['account change', 409, 'SC102', message('taken')],
] as const)(
  'the form %s handles a %i with the code %s as the contract specifies',
  (name, status, code, expected) => {
    expect(mapFormError({ status, code }, forms[name])).toEqual(expected)
  },
)
