import { expect, test } from 'vitest'
import { codeRefusal, requestRefusal, resetRefusal } from './recovery-errors'

const screen = (route: string) => ({ shows: 'screen', route })
const message = (name: string) => ({ shows: 'message', message: name })

test.each([
  [codeRefusal, 400, undefined, message('codeRefused')],
  [codeRefusal, 410, 'SC117', message('codeRefused')],
  [codeRefusal, 401, undefined, message('codeRefused')],
  [codeRefusal, 429, 'SC115', screen('accountLockTemp')],
  [codeRefusal, 503, undefined, message('serviceFailure')],
  [codeRefusal, 0, undefined, message('noAnswer')],
  [resetRefusal, 400, 'SC113', message('wrongAnswer')],
  [resetRefusal, 410, 'SC117', screen('recoveryFailure')],
  [resetRefusal, 400, undefined, screen('recoveryFailure')],
  [resetRefusal, 409, 'SC999', screen('recoveryFailure')],
  [resetRefusal, 423, 'SC114', screen('accountLockTemp')],
  [resetRefusal, 423, 'SC116', screen('accountLockPerm')],
  [resetRefusal, 502, undefined, message('serviceFailure')],
  [resetRefusal, 0, undefined, message('noAnswer')],
  [requestRefusal, 400, undefined, message('unknown')],
  [requestRefusal, 401, 'SC106', screen('sysError')],
  [requestRefusal, 504, undefined, message('serviceFailure')],
])('%o refused with %i and %s leads to what the contract says', (judge, status, code, expected) => {
  expect(judge({ status, code })).toEqual(expected)
})
