import { expect, test } from 'vitest'
import {
  mapAccountChangeError,
  mapChangePasswordError,
  mapConfirmPasswordError,
  mapNotificationsError,
} from './account-errors'

const screen = (route: string) => ({ shows: 'screen', route })
const step = (because: string) => ({ shows: 'step', cause: because })
const message = (reason: string) => ({ shows: 'message', reason })

test.each([
  [mapConfirmPasswordError, 400, 'SC113', message('server')],
  [mapConfirmPasswordError, 400, undefined, message('server')],
  [mapConfirmPasswordError, 422, undefined, message('server')],
  [mapConfirmPasswordError, 429, undefined, message('server')],
  [mapConfirmPasswordError, 400, 'SC114', screen('accountLockTemp')],
  [mapConfirmPasswordError, 400, 'SC115', screen('accountLockTemp')],
  [mapConfirmPasswordError, 400, 'SC116', screen('accountLockPerm')],
  [mapConfirmPasswordError, 500, undefined, message('outage')],
  [mapConfirmPasswordError, 504, undefined, message('outage')],
  [mapConfirmPasswordError, 0, undefined, message('noAnswer')],
  [mapChangePasswordError, 400, 'SC113', step('wrongPassword')],
  [mapChangePasswordError, 400, undefined, message('server')],
  [mapChangePasswordError, 400, 'SC114', screen('accountLockTemp')],
  [mapChangePasswordError, 503, undefined, message('outage')],
  [mapChangePasswordError, 0, undefined, message('noAnswer')],
  [mapAccountChangeError, 400, 'SC113', step('wrongAnswer')],
  [mapAccountChangeError, 410, 'SC117', step('confirmationOver')],
  [mapAccountChangeError, 410, undefined, step('confirmationOver')],
  [mapAccountChangeError, 409, 'SC102', message('taken')],
  [mapAccountChangeError, 409, undefined, message('taken')],
  [mapAccountChangeError, 400, undefined, message('none')],
  [mapAccountChangeError, 400, 'SC999', message('none')],
  [mapAccountChangeError, 400, 'SC114', screen('accountLockTemp')],
  [mapAccountChangeError, 400, 'SC101', screen('userNotFound')],
  [mapAccountChangeError, 502, undefined, message('outage')],
  [mapAccountChangeError, 0, undefined, message('noAnswer')],
  [mapNotificationsError, 400, undefined, message('none')],
  [mapNotificationsError, 503, undefined, message('outage')],
  [mapNotificationsError, 0, undefined, message('noAnswer')],
])('%o refused with %i and %s leads to what the contract says', (judge, status, code, expected) => {
  expect(judge({ status, code })).toEqual(expected)
})
