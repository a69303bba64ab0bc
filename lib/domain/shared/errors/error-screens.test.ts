import { expect, test } from 'vitest'
import { serverCodes } from '@/lib/contract/product-api/server-codes'
import { screenForForms, screenForIdentity, sharedErrorScreen } from './error-screens'

const enrollment = '/verification-failed?reason=enrollment'

/**
 * The screen of each code: everywhere, in forms and in identity flows. An unlisted code has no
 * screen. Contract, section 8.
 */
const screens: Record<string, [string | undefined, string | undefined, string | undefined]> = {
  SC101: ['/user-not-found', '/user-not-found', '/user-not-found'],
  SC106: ['/sys-error', '/sys-error', '/sys-error'],
  SC110: [undefined, undefined, 'sign-in'],
  SC114: ['/account-lock-temp', '/account-lock-temp', '/account-lock-temp'],
  SC115: [undefined, '/account-lock-temp', '/reg-ip-lock'],
  SC116: ['/account-lock-perm', '/account-lock-perm', '/account-lock-perm'],
  SC117: ['/sys-error', '/sys-error', '/sys-error'],
  SC220: ['/sys-error', '/sys-error', '/sys-error'],
  SC301: [undefined, undefined, '/id-success'],
  SC302: [undefined, undefined, '/identity'],
  SC318: [enrollment, enrollment, enrollment],
  SC320: [enrollment, enrollment, enrollment],
  SC321: ['/reg-ip-lock', '/reg-ip-lock', '/reg-ip-lock'],
}

test.each([...Object.keys(serverCodes), 'SC999', undefined])(
  'the code %s opens the screens listed in the contract',
  (code) => {
    expect([sharedErrorScreen(code), screenForForms(code), screenForIdentity(code)]).toEqual(
      screens[code ?? ''] ?? [undefined, undefined, undefined],
    )
  },
)
