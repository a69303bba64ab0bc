import { expect, test } from 'vitest'
import { mapLoginError, mapRegisterError } from './auth-errors'

const screen = (route: string, query?: string) => ({ shows: 'screen', route, ...(query ? { query } : {}) })
const message = (name: string) => ({ shows: 'message', message: name })

test.each([
  [401, 'SC113', message('wrong')],
  [401, undefined, message('wrong')],
  [400, 'SC113', message('wrong')],
  [404, 'SC101', screen('userNotFound')],
  [423, 'SC114', screen('accountLockTemp')],
  [429, 'SC115', screen('accountLockTemp')],
  [423, 'SC116', screen('accountLockPerm')],
  [401, 'SC106', screen('sysError')],
  [401, 'SC117', screen('sysError')],
  [500, 'SC220', screen('sysError')],
  [403, 'SC318', screen('verificationFailed', 'reason=enrollment')],
  [503, 'SC320', screen('verificationFailed', 'reason=enrollment')],
  [403, 'SC321', screen('regIpLock')],
  [400, 'SC999', message('unknown')],
  [401, 'SC999', message('unknown')],
  [422, undefined, message('unknown')],
  [503, undefined, message('serviceFailure')],
  [504, undefined, message('serviceFailure')],
  [0, undefined, message('noAnswer')],
])('a login refused with %i and %s leads to what the contract says', (status, code, expected) => {
  expect(mapLoginError({ status, code })).toEqual(expected)
})

test.each([
  [409, undefined, message('alreadyRegistered')],
  [409, 'SC102', message('alreadyRegistered')],
  [400, 'SC102', message('alreadyRegistered')],
  [429, undefined, screen('regLock')],
  [403, 'SC115', screen('regLock')],
  [403, 'SC321', screen('regIpLock')],
  [401, 'SC106', screen('sysError')],
  [403, 'SC318', screen('verificationFailed', 'reason=enrollment')],
  [400, 'SC113', message('refused')],
  [400, 'SC999', message('refused')],
  [403, undefined, message('refused')],
  [500, undefined, message('serviceFailure')],
  [0, undefined, message('noAnswer')],
])('a register refused with %i and %s leads to what the contract says', (status, code, expected) => {
  expect(mapRegisterError({ status, code })).toEqual(expected)
})
