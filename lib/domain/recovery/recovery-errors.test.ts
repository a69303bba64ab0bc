import { expect, test } from 'vitest'
import { mapPasswordResetError, mapRecoveryCodeError, mapRecoveryRequestError } from './recovery-errors'

const screen = (route: string) => ({ shows: 'screen', route })
const message = (name: string) => ({ shows: 'message', message: name })

test.each([
  [mapRecoveryCodeError, 400, undefined, message('codeRefused')],
  [mapRecoveryCodeError, 410, 'SC117', message('codeRefused')],
  [mapRecoveryCodeError, 401, undefined, message('codeRefused')],
  [mapRecoveryCodeError, 429, 'SC115', screen('accountLockTemp')],
  [mapRecoveryCodeError, 503, undefined, message('serviceFailure')],
  [mapRecoveryCodeError, 0, undefined, message('noAnswer')],
  [mapPasswordResetError, 400, 'SC113', message('wrongAnswer')],
  [mapPasswordResetError, 410, 'SC117', screen('recoveryFailure')],
  [mapPasswordResetError, 400, undefined, screen('recoveryFailure')],
  [mapPasswordResetError, 409, 'SC999', screen('recoveryFailure')],
  [mapPasswordResetError, 423, 'SC114', screen('accountLockTemp')],
  [mapPasswordResetError, 423, 'SC116', screen('accountLockPerm')],
  [mapPasswordResetError, 502, undefined, message('serviceFailure')],
  [mapPasswordResetError, 0, undefined, message('noAnswer')],
  [mapRecoveryRequestError, 400, undefined, message('unknown')],
  [mapRecoveryRequestError, 401, 'SC106', screen('sysError')],
  [mapRecoveryRequestError, 504, undefined, message('serviceFailure')],
])('%o refused with %i and %s leads to what the contract says', (judge, status, code, expected) => {
  expect(judge({ status, code })).toEqual(expected)
})
