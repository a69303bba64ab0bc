import { jwtVerify, SignJWT } from 'jose'
import type { Sandbox } from '../../sandbox'

export const bureauTokenLifetimeMs = 10 * 60_000
const issuer = 'scorewell-sandbox-bureau'
const algorithm = 'HS256'

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

/** The user of a valid bureau token. */
export async function verifyBureauToken(sandbox: Sandbox, token: string | undefined): Promise<string | undefined> {
  const currentDate = new Date(sandbox.clock.now())
  return jwtVerify(token ?? '', sandbox.keys.accessTokens, { algorithms: [algorithm], issuer, currentDate }).then(
    ({ payload }) => payload.sub,
    () => undefined,
  )
}
