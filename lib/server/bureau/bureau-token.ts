import 'server-only'
import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Dispatcher } from 'undici'
import * as z from 'zod/mini'
import { bureauConfigUpstream } from '@/lib/contract/product-api/bureau-data'
import { singleFlight } from '../config/memory-cache'
import { type RequestContext, requireConsumer } from '../http/define-handler'
import { assertAllowedBureauUrl } from '../upstream/bureau-address'
import { BureauError, requestBureau } from '../upstream/bureau-client'
import { parseJson } from '../upstream/request-product-api'
import { type CacheEntry, dropCacheEntry, readCache } from './bureau-cache'

const second = 1000
/** A token is not used in its last minute. */
const marginMs = 60 * second
const assertionTtlSeconds = 120
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const tokenPath = '/oauth/token'

/** Base address and token for the reports of a consumer. */
const bureauAccessSchema = z.object({ base: z.string(), token: z.string() })
export type BureauAccess = z.infer<typeof bureauAccessSchema>

/** The time limit of a call, and the signal that the browser has left. */
export type CallSignals = { readonly timeout: AbortSignal; readonly disconnected: AbortSignal }
/** Other calls may wait for the same token, so its exchange continues when one browser leaves. */
const neverAborted = new AbortController().signal

const tokenResponseSchema = z.object({ access_token: z.string(), expires_in: z.optional(z.number()) })

/** Returns the cached bureau token of a consumer, or fetches one with the product API's configuration. */
export async function getBureauAccess(context: RequestContext, signals: CallSignals): Promise<BureauAccess> {
  const entry = await readCache(cacheRefOf(context), bureauAccessSchema)
  if (entry.value) return entry.value
  return await singleFlight('bureauTokens', context.session.data.id, () => requestBureauToken(context, signals, entry))
}

/** Drops the cached token, because the bureau rejected it or did not respond. */
export async function clearBureauAccess(context: RequestContext): Promise<void> {
  await dropCacheEntry(cacheRefOf(context))
}

function cacheRefOf(context: RequestContext) {
  return { userTag: requireConsumer(context).userTag, purpose: 'bureau token', name: '' } as const
}

async function requestBureauToken(
  context: RequestContext,
  { timeout }: CallSignals,
  entry: CacheEntry<BureauAccess>,
): Promise<BureauAccess> {
  const { requestId } = context
  const { userId } = requireConsumer(context)
  const { url, id, secret } = await context.productApi(bureauConfigUpstream, {})
  const base = assertAllowedBureauUrl(url)
  const endpoint = `${base}${tokenPath}`
  const form = new URLSearchParams({
    scope: 'delivery',
    grant_type: grantType,
    api_key: id,
    client_assertion: await signAssertion({ id, secret, userId, endpoint }),
  })
  const call = { method: 'POST', base, target: tokenPath, path: tokenPath, requestId, form, timeout } as const
  const token = await requestBureau({ ...call, disconnected: neverAborted }, readToken)
  const bureauAccess = { base, token: token.access_token }
  const ttlMs = (token.expires_in ?? 0) * second - marginMs
  if (ttlMs > 0) await entry.write(bureauAccess, ttlMs)
  return bureauAccess
}

async function readToken({ statusCode, body }: Dispatcher.ResponseData): Promise<z.infer<typeof tokenResponseSchema>> {
  if (statusCode >= 300) throw new BureauError(statusCode)
  const parsed = tokenResponseSchema.safeParse(parseJson(await body.text()))
  if (!parsed.success) throw new BureauError(statusCode)
  return parsed.data
}

type Claims = { readonly id: string; readonly secret: string; readonly userId: string; readonly endpoint: string }

/** RFC 7523; the claims follow the contract, section 3. */
async function signAssertion({ id, secret, userId, endpoint }: Claims): Promise<string> {
  return await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(id)
    .setSubject(userId)
    .setAudience(endpoint)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${assertionTtlSeconds}s`)
    .sign(new TextEncoder().encode(secret))
}
