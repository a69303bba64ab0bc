import { jwtVerify, SignJWT } from 'jose'
import { bureauClientId } from '../core/keys'
import type { Sandbox } from '../core/sandbox'

export const tokenPath = '/bureau/oauth/token'
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const maxAssertionSeconds = 5 * 60
export const bureauTokenLifetimeMs = 10 * 60_000
const issuer = 'scorewell-sandbox-bureau'
const algorithm = 'HS256'

/**
 * Verifies a token request (RFC 7523): signature, issuer, audience, a lifetime of at most five
 * minutes, and an identifier that was not used before.
 * @returns the user it was issued for, or undefined.
 */
export function createAssertionVerifier(sandbox: Sandbox) {
  const seen = new Map<string, number>()
  const secret = new TextEncoder().encode(sandbox.keys.bureauClient)
  const limits = {
    algorithms: [algorithm],
    issuer: bureauClientId,
    audience: sandbox.origin + tokenPath,
  }
  return async function userOfAssertion(form: URLSearchParams): Promise<string | undefined> {
    if (form.get('scope') !== 'delivery' || form.get('grant_type') !== grantType) return undefined
    if (form.get('api_key') !== bureauClientId) return undefined
    // Uses real time, because the web app signs with the real clock.
    const claims = await jwtVerify(form.get('client_assertion') ?? '', secret, limits).then(
      ({ payload }) => payload,
      () => undefined,
    )
    if (!claims?.sub || !claims.jti || !claims.exp || !claims.iat) return undefined
    if (claims.exp - claims.iat > maxAssertionSeconds || seen.has(claims.jti)) return undefined
    for (const [jti, end] of seen) if (end < Date.now() / 1000) seen.delete(jti)
    seen.set(claims.jti, claims.exp)
    return claims.sub
  }
}

export async function issueBureauToken(sandbox: Sandbox, userId: string): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setSubject(userId)
    .setExpirationTime(Math.floor((sandbox.clock.now() + bureauTokenLifetimeMs) / 1000))
    .sign(sandbox.keys.accessTokens)
  sandbox.issuedTokens.add(token)
  return token
}

/** Returns the id of the user for whom a bureau token was issued, or undefined if it is invalid. */
export async function verifyBureauToken(
  sandbox: Sandbox,
  token: string | undefined,
): Promise<string | undefined> {
  const currentDate = new Date(sandbox.clock.now())
  return jwtVerify(token ?? '', sandbox.keys.accessTokens, {
    algorithms: [algorithm],
    issuer,
    currentDate,
  }).then(
    ({ payload }) => payload.sub,
    () => undefined,
  )
}
