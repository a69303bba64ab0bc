import { isServerCode, type ServerCode } from '@/lib/contract/product-api/server-codes'
import type { routes } from '@/lib/routes'

export type ErrorScreen = (typeof routes)[number]['path'] | '/verification-failed?reason=enrollment'

function defineScreens<Screen>(
  screens: Partial<Record<ServerCode, Screen>>,
): (code: string | undefined) => Screen | undefined {
  return (code) => (isServerCode(code) ? screens[code] : undefined)
}

/**
 * Screens of codes for which a call has no rule; an unlisted code has no screen. Contract, section
 * 8.
 */
const everywhere = {
  SC101: '/user-not-found',
  SC106: '/sys-error',
  SC114: '/account-lock-temp',
  SC116: '/account-lock-perm',
  SC117: '/sys-error',
  SC220: '/sys-error',
  SC318: '/verification-failed?reason=enrollment',
  SC320: '/verification-failed?reason=enrollment',
  SC321: '/reg-ip-lock',
} as const

/** Returns the screen that a code opens on every page, even if the code ends the session. */
export const sharedErrorScreen = defineScreens<ErrorScreen>(everywhere)

export const screenForForms = defineScreens<ErrorScreen>({
  ...everywhere,
  SC115: '/account-lock-temp',
})

/** `sign-in` is the login page with a return path. */
export const screenForIdentity = defineScreens<ErrorScreen | 'sign-in'>({
  ...everywhere,
  SC110: 'sign-in',
  SC115: '/reg-ip-lock',
  SC301: '/id-success',
  SC302: '/identity',
})

/**
 * Returns whether the session continues after a 401 with this code, because the code is about the
 * IP address (SC115) or the host, not the consumer. Contract, section 11.
 */
export function preservesSession(code: string | undefined): boolean {
  return code === 'SC106' || code === 'SC115' || code === 'SC220'
}
