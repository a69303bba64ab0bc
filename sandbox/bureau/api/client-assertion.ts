import { jwtVerify } from 'jose'
import { bureauClientId } from '../../keys'
import type { Sandbox } from '../../sandbox'

export const tokenPath = '/bureau/oauth/token'
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const maxLifetimeSeconds = 5 * 60

/**
 * Verifies a token request (RFC 7523): signature, issuer, audience, a lifetime of at most five minutes, and an
 * identifier that was not used before.
 * @returns the user it was issued for, or undefined.
 */
export function createAssertionVerifier(sandbox: Sandbox) {
  const seen = new Map<string, number>()
  const secret = new TextEncoder().encode(sandbox.keys.bureauClient)
  const limits = { algorithms: ['HS256'], issuer: bureauClientId, audience: sandbox.origin + tokenPath }
  return async function userOfAssertion(form: URLSearchParams): Promise<string | undefined> {
    if (form.get('scope') !== 'delivery' || form.get('grant_type') !== grantType) return undefined
    if (form.get('api_key') !== bureauClientId) return undefined
    // Real time, since the web app signs with the real clock.
    const claims = await jwtVerify(form.get('client_assertion') ?? '', secret, limits).then(
      ({ payload }) => payload,
      () => undefined,
    )
    if (!claims?.sub || !claims.jti || !claims.exp || !claims.iat) return undefined
    if (claims.exp - claims.iat > maxLifetimeSeconds || seen.has(claims.jti)) return undefined
    for (const [jti, end] of seen) if (end < Date.now() / 1000) seen.delete(jti)
    seen.set(claims.jti, claims.exp)
    return claims.sub
  }
}
