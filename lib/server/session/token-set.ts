import 'server-only'
import { decodeJwt } from 'jose'
import type { TokenSet } from '@/lib/contract/product-api/user'
import type { Consumer } from './session-data'

const minute = 60_000
/** For tokens that say nothing about their end. */
const defaultLifeMs = 15 * minute

/** Tokens are renewed this long before their end, so that none ends on its way up; short-lived ones a quarter of their life. */
const renewalMarginMs = 10_000

type SessionTokens = Pick<Consumer, 'accessToken' | 'accessExpiresAt' | 'refreshAfter' | 'refreshToken'>

/** The tokens of a session as the product API gave them, with the end of the access token's life (epoch ms). */
export function toSessionTokens(given: TokenSet, now: number): SessionTokens {
  const ends = [given.expires, expiryOf(given.token)].filter((end) => end !== undefined)
  const accessExpiresAt = ends.length > 0 ? Math.min(...ends) : now + defaultLifeMs
  // What cannot be renewed serves to its end.
  const margin = given.refresh === '' ? 0 : Math.min(renewalMarginMs, Math.max(0, accessExpiresAt - now) / 4)
  return {
    accessToken: given.token,
    accessExpiresAt,
    refreshAfter: accessExpiresAt - margin,
    refreshToken: given.refresh,
  }
}

/** A JWT's `exp`; an opaque token has none. */
function expiryOf(token: string): number | undefined {
  try {
    const { exp } = decodeJwt(token)
    return exp === undefined ? undefined : exp * 1000
  } catch {
    return undefined
  }
}
