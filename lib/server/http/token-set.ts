import 'server-only'
import { decodeJwt } from 'jose'
import type { TokenSet } from '@/lib/contract/product-api/user'
import type { Consumer } from '../session/session-data'

const minute = 60_000
/** For tokens without an expiry. */
const defaultTtlMs = 15 * minute

/** Tokens are refreshed this long before they expire, short-lived ones a quarter of their lifetime before. */
const renewalMarginMs = 10_000

type SessionTokens = Pick<Consumer, 'accessToken' | 'accessExpiresAt' | 'refreshAfter' | 'refreshToken'>

/** Converts the tokens of the product API for the session, with the expiry of the access token (epoch ms). */
export function toSessionTokens(tokenSet: TokenSet, now: number): SessionTokens {
  const ends = [tokenSet.expires, expiryOf(tokenSet.token)].filter((end) => end !== undefined)
  const accessExpiresAt = ends.length > 0 ? Math.min(...ends) : now + defaultTtlMs
  // A token that cannot be refreshed is used until it expires.
  const margin = tokenSet.refresh === '' ? 0 : Math.min(renewalMarginMs, Math.max(0, accessExpiresAt - now) / 4)
  return {
    accessToken: tokenSet.token,
    accessExpiresAt,
    refreshAfter: accessExpiresAt - margin,
    refreshToken: tokenSet.refresh,
  }
}

/** The `exp` of a JWT in epoch ms; undefined for an opaque token. */
function expiryOf(token: string): number | undefined {
  try {
    const { exp } = decodeJwt(token)
    return exp === undefined ? undefined : exp * 1000
  } catch {
    return undefined
  }
}
