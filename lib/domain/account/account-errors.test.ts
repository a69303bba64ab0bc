import { expect, test } from 'vitest'
import { changeRefusal, confirmRefusal, notificationsRefusal, passwordRefusal } from './account-errors'

const screen = (route: string) => ({ shows: 'screen', route })
const step = (because: string) => ({ shows: 'step', because })
const message = (reason: string) => ({ shows: 'message', reason })

test.each([
  [confirmRefusal, 400, 'SC113', message('server')],
  [confirmRefusal, 400, undefined, message('server')],
  [confirmRefusal, 422, undefined, message('server')],
  [confirmRefusal, 429, undefined, message('server')],
  [confirmRefusal, 400, 'SC114', screen('accountLockTemp')],
  [confirmRefusal, 400, 'SC115', screen('accountLockTemp')],
  [confirmRefusal, 400, 'SC116', screen('accountLockPerm')],
  [confirmRefusal, 500, undefined, message('outage')],
  [confirmRefusal, 504, undefined, message('outage')],
  [confirmRefusal, 0, undefined, message('noAnswer')],
  [passwordRefusal, 400, 'SC113', step('wrongPassword')],
  [passwordRefusal, 400, undefined, message('server')],
  [passwordRefusal, 400, 'SC114', screen('accountLockTemp')],
  [passwordRefusal, 503, undefined, message('outage')],
  [passwordRefusal, 0, undefined, message('noAnswer')],
  [changeRefusal, 400, 'SC113', step('wrongAnswer')],
  [changeRefusal, 410, 'SC117', step('confirmationOver')],
  [changeRefusal, 410, undefined, step('confirmationOver')],
  [changeRefusal, 409, 'SC102', message('taken')],
  [changeRefusal, 409, undefined, message('taken')],
  [changeRefusal, 400, undefined, message('none')],
  [changeRefusal, 400, 'SC999', message('none')],
  [changeRefusal, 400, 'SC114', screen('accountLockTemp')],
  [changeRefusal, 400, 'SC101', screen('userNotFound')],
  [changeRefusal, 502, undefined, message('outage')],
  [changeRefusal, 0, undefined, message('noAnswer')],
  [notificationsRefusal, 400, undefined, message('none')],
  [notificationsRefusal, 503, undefined, message('outage')],
  [notificationsRefusal, 0, undefined, message('noAnswer')],
])('%o refused with %i and %s leads to what the contract says', (judge, status, code, expected) => {
  expect(judge({ status, code })).toEqual(expected)
})
