import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Dispatcher } from 'undici'
import * as z from 'zod/mini'
import { bureauConfigUpstream } from '@/lib/contract/product-api/bureau-data'
import { singleFlight } from '../config/memory-cache'
import { parseJson } from '../config/parse-json'
import type { RequestContext } from '../http/define-handler'
import { requireConsumer } from '../http/product-api-client'
import { assertAllowedBureauUrl } from '../upstream/bureau-address'
import { BureauError, requestBureau } from '../upstream/bureau-client'
import { readText } from '../upstream/read-response'
import { upstreams } from '../upstream/upstream-capacity'
import { dropCacheEntry, readCache } from './bureau-cache'

const tokenPath = '/oauth/token'
const assertionTtlSeconds = 120
/** A token is not used in its last minute, so that it does not expire on the way to the bureau. */
const marginSeconds = 60

const bureauAccessSchema = z.object({ base: z.string(), token: z.string() })
type BureauAccess = z.infer<typeof bureauAccessSchema>

const tokenResponseSchema = z.object({
  access_token: z.string(),
  expires_in: z.optional(z.number()),
})

/**
 * Returns a consumer's bureau token: the cached one, or a new one requested with the bureau
 * configuration from the product API.
 */
export async function getBureauAccess(
  context: RequestContext,
  timeout: AbortSignal,
): Promise<BureauAccess> {
  const entry = await readCache(cacheRefOf(context), bureauAccessSchema)
  if (entry.value) return entry.value
  // Other calls may wait for the same token, so the exchange continues when one browser
  // disconnects.
  return await singleFlight('bureauTokens', context.session.data.id, async () => {
    const { access, ttlMs } = await requestBureauToken(context, timeout)
    if (ttlMs > 0) await entry.write(access, ttlMs)
    return access
  })
}

/** Drops the cached token, because the bureau rejected it or did not respond. */
export async function clearBureauAccess(context: RequestContext): Promise<void> {
  await dropCacheEntry(cacheRefOf(context))
}

function cacheRefOf(context: RequestContext) {
  const { userTag, tokenTag } = requireConsumer(context)
  return { userTag, tokenTag, purpose: 'bureau token', name: '' } as const
}

async function requestBureauToken(context: RequestContext, timeout: AbortSignal) {
  const { userId } = requireConsumer(context)
  const { url, id, secret } = await context.productApi(bureauConfigUpstream, {})
  const base = assertAllowedBureauUrl(url)
  // The claims of RFC 7523, as defined in section 3 of the contract.
  const claims = { iss: id, sub: userId, aud: `${base}${tokenPath}`, jti: randomUUID() }
  const assertion = new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(`${assertionTtlSeconds}s`)
  const form = new URLSearchParams({
    scope: 'delivery',
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    api_key: id,
    client_assertion: await assertion.sign(new TextEncoder().encode(secret)),
  })
  const call = { method: 'POST', base, target: tokenPath, path: tokenPath, form, timeout } as const
  const { access_token: token, expires_in = 0 } = await requestBureau(call, readToken)
  return { access: { base, token }, ttlMs: (expires_in - marginSeconds) * 1000 }
}

async function readToken(
  response: Dispatcher.ResponseData,
): Promise<z.infer<typeof tokenResponseSchema>> {
  const { statusCode } = response
  if (statusCode >= 300) throw new BureauError(statusCode)
  const text = await readText(response, upstreams.bureau.responseBytes)
  const parsed = tokenResponseSchema.safeParse(parseJson(text))
  if (!parsed.success) throw new BureauError(statusCode)
  return parsed.data
}
