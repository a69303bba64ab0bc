import { isServerCode, type ServerCode } from '@/lib/contract/product-api/server-codes'
import type { routes } from '@/lib/routes'

export type ErrorScreen = (typeof routes)[number]['path'] | '/verification-failed?reason=enrollment'

type CodeScreens = {
  readonly everywhere?: ErrorScreen
  readonly forms?: ErrorScreen
  /** The identity flows; `sign-in` is the login page with a return path. */
  readonly identity?: ErrorScreen | 'sign-in'
}

/** The screen of a code for which the call has no rule of its own; a code that is not listed has none. Contract, section 8. */
const codeScreens: Partial<Record<ServerCode, CodeScreens>> = {
  SC101: { everywhere: '/user-not-found' },
  SC106: { everywhere: '/sys-error' },
  SC110: { identity: 'sign-in' },
  SC114: { everywhere: '/account-lock-temp' },
  SC115: { forms: '/account-lock-temp', identity: '/reg-ip-lock' },
  SC116: { everywhere: '/account-lock-perm' },
  SC117: { everywhere: '/sys-error' },
  SC220: { everywhere: '/sys-error' },
  SC301: { identity: '/id-success' },
  SC302: { identity: '/identity' },
  SC318: { everywhere: '/verification-failed?reason=enrollment' },
  SC320: { everywhere: '/verification-failed?reason=enrollment' },
  SC321: { everywhere: '/reg-ip-lock' },
}

/** The screen that a code has on every page, also when it ends the session. */
export function screenEverywhere(code: string | undefined): ErrorScreen | undefined {
  return screensOf(code)?.everywhere
}

/** Codes of a 401 that say nothing about the consumer: of an address (SC115) or the host. The session goes on. Contract, section 11. */
const sessionPreservingCodes: ReadonlySet<string | undefined> = new Set(['SC106', 'SC115', 'SC220'])

export function preservesSession(code: string | undefined): boolean {
  return sessionPreservingCodes.has(code)
}

export function screenForForms(code: string | undefined): ErrorScreen | undefined {
  return screensOf(code)?.forms ?? screenEverywhere(code)
}

export function screenForIdentity(code: string | undefined): ErrorScreen | 'sign-in' | undefined {
  return screensOf(code)?.identity ?? screenEverywhere(code)
}

function screensOf(code: string | undefined): CodeScreens | undefined {
  return isServerCode(code) ? codeScreens[code] : undefined
}
