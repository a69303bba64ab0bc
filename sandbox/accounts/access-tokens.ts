import { jwtVerify, SignJWT } from 'jose'
import type { Sandbox } from '../core/sandbox'
import type { User } from '../database/schema'
import { findAccountById } from './accounts'
import { bigTokenTag, hasTag } from './scripted-outcomes'
import { randomToken } from './secrets'

const accessTokenLifetimeMs = 15 * 60_000
const algorithm = 'HS256'
const issuer = 'scorewell-sandbox'

/**
 * Issues an access token. `family` links it to the refresh tokens of the same session. `hostKey`
 * names the host that requested it.
 */
export async function issueAccessToken(sandbox: Sandbox, { user, family, hostKey }: Bearer) {
  const now = sandbox.clock.now()
  const expires = now + accessTokenLifetimeMs
  const padding = hasTag(user, bigTokenTag) ? { padding: 'x'.repeat(2200) } : {}
  const token = await new SignJWT({ family, hostKey, ...padding })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setSubject(user.id)
    .setJti(randomToken())
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(expires / 1000))
    .sign(sandbox.keys.accessTokens)
  return { token, expires }
}

export type Bearer = { readonly user: User; readonly family: string; readonly hostKey: string }

/**
 * Returns the open account that an access token was issued for, or undefined if the token is
 * forged, expired or from another issuer.
 */
export async function authenticate(
  sandbox: Sandbox,
  authorization: string | undefined,
): Promise<Bearer | undefined> {
  const [, token] = /^Bearer ([\w.-]+)$/.exec(authorization ?? '') ?? []
  if (!token) return undefined
  const claims = await claimsOf(sandbox, token)
  const { sub, family, hostKey } = claims ?? {}
  if (!sub || typeof family !== 'string' || typeof hostKey !== 'string') return undefined
  const user = await findAccountById(sandbox, sub)
  return user && { user, family, hostKey }
}

async function claimsOf(sandbox: Sandbox, token: string) {
  const currentDate = new Date(sandbox.clock.now())
  const limits = { algorithms: [algorithm], issuer, currentDate }
  return jwtVerify(token, sandbox.keys.accessTokens, limits).then(
    ({ payload }) => payload,
    () => undefined,
  )
}
