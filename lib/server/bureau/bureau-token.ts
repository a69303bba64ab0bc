import 'server-only'
import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import * as z from 'zod/mini'
import { bureauConfig } from '@/lib/contract/product-api/bureau-data'
import { Problem } from '../errors/problem'
import { type Context, consumerOf } from '../http/define-handler'
import { open, seal } from '../session/seal'
import { sharedState } from '../shared/get-shared-state'
import { underWay } from '../shared/single-flight'
import { allowedBureau } from '../upstream/bureau-address'
import { BureauRefused, callBureau } from '../upstream/bureau-client'

const second = 1000
/** A token is not used in the last minute of its life. */
const marginMs = 60 * second
const assertionLifeSeconds = 120
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const entryName = 'bureau token'

/** The right to fetch a consumer's reports: where, and with which token. */
const access = z.object({ base: z.string(), token: z.string() })
export type BureauAccess = z.infer<typeof access>

/** How long a call may take, and whether anybody still waits for it. */
export type Patience = { readonly limit: AbortSignal; readonly left: AbortSignal }
/** Others may wait for the same token, so its exchange goes on when one browser leaves. */
const stays = new AbortController().signal

const granted = z.object({ access_token: z.string(), expires_in: z.optional(z.number()) })

/** The bureau token of a consumer: the one kept, or a new one by the product API's configuration. */
export async function bureauAccess(context: Context, patience: Patience): Promise<BureauAccess> {
  const { userId } = consumerOf(context)
  const sealed = await sharedState().recall(userId, entryName)
  const kept = access.safeParse(sealed === undefined ? undefined : await open(sealed))
  if (kept.success) return kept.data
  return await underWay('bureauTokens', context.session.visit.id, () => exchange(context, patience))
}

/** Drops the token: the bureau did not take it, or gave no answer. */
export async function dropBureauAccess(context: Context): Promise<void> {
  await sharedState().drop(consumerOf(context).userId, entryName)
}

async function exchange(context: Context, { limit }: Patience): Promise<BureauAccess> {
  const { userId } = consumerOf(context)
  const { url, id, secret } = await context.ask(bureauConfig, {})
  const base = allowedBureau(url)
  const endpoint = `${base}/oauth/token`
  const form = new URLSearchParams({
    scope: 'delivery',
    grant_type: grantType,
    api_key: id,
    client_assertion: await assertionOf({ id, secret, userId, endpoint }),
  })
  const { statusCode, body } = await callBureau({ method: 'POST', url: endpoint, form, limit, left: stays })
  if (statusCode >= 300) {
    await body.dump()
    throw new BureauRefused(statusCode)
  }
  const answer = granted.safeParse(await body.json().catch(() => undefined))
  if (!answer.success) throw new Problem(502)
  const given = { base, token: answer.data.access_token }
  const lifeMs = (answer.data.expires_in ?? 0) * second - marginMs
  if (lifeMs > 0) await sharedState().keep(userId, entryName, await seal(given, lifeMs), lifeMs)
  return given
}

type Claims = { readonly id: string; readonly secret: string; readonly userId: string; readonly endpoint: string }

/** RFC 7523, as the contract fixes it in section 3. */
async function assertionOf({ id, secret, userId, endpoint }: Claims): Promise<string> {
  return await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(id)
    .setSubject(userId)
    .setAudience(endpoint)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${assertionLifeSeconds}s`)
    .sign(new TextEncoder().encode(secret))
}
