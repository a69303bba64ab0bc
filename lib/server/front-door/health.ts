import { request } from 'undici'
import { env } from '../config/env'
import { singleFlight } from '../config/memory-cache'
import { errorCause } from '../errors/describe-error'
import { refuseUnstamped } from '../http/security-headers'
import { log } from '../observability/log'
import { type SharedStateStatus, sharedStateStatus } from '../shared/redis'
import { type ProductApiContact, productApiContact } from '../upstream/request-upstream'
import { isDraining } from './shutdown'

/** How long the product API counts as reachable after a response. Contract, section 2, "Health". */
const contactMs = 60_000
/**
 * Without other traffic, a probe starts this long after the last response, and at most once in
 * `probeIntervalMs` while the product API does not respond.
 */
const probeAfterMs = 15_000
const probeIntervalMs = 5_000
const probeTimeoutMs = 2_000

type ReadinessFacts = {
  readonly now: number
  readonly answeredAt?: number | undefined
  readonly sharedState: SharedStateStatus
  readonly isDraining: boolean
}

/** `GET /healthz`: 200 while the process runs. */
export function answerHealth(): Response {
  return refuseUnstamped() ?? jsonResponse({ process: 'running' }, 200)
}

/**
 * `GET /readyz`: 200 if the instance can take requests, otherwise 503. The body lists each check.
 * No session, no rate limit.
 */
export async function answerReadiness(): Promise<Response> {
  const refusal = refuseUnstamped()
  if (refusal) return refusal
  const contact = productApiContact()
  if (!isDraining() && isProbeDue(contact, Date.now())) {
    const probe = probeProductApi()
    if (!isReachable(contact.answeredAt, Date.now())) await probe
  }
  const facts = {
    ...contact,
    now: Date.now(),
    sharedState: sharedStateStatus(),
    isDraining: isDraining(),
  }
  const { isReady, checks } = assessReadiness(facts)
  return jsonResponse(checks, isReady ? 200 : 503)
}

/**
 * Without shared state an instance still serves reads, so an outage of Redis does not take all
 * instances out of service.
 */
export function assessReadiness({ now, answeredAt, sharedState, isDraining }: ReadinessFacts) {
  const isProductApiReachable = isReachable(answeredAt, now)
  return {
    isReady: isProductApiReachable && !isDraining,
    checks: {
      productApi: isProductApiReachable ? 'reachable' : 'unreachable',
      sharedState,
      draining: isDraining ? 'yes' : 'no',
    },
  }
}

export function isProbeDue(
  { answeredAt, probedAt }: Readonly<ProductApiContact>,
  now: number,
): boolean {
  const isQuiet = answeredAt === undefined || now - answeredAt > probeAfterMs
  return isQuiet && (probedAt === undefined || now - probedAt > probeIntervalMs)
}

function isReachable(answeredAt: number | undefined, now: number): boolean {
  return answeredAt !== undefined && now - answeredAt <= contactMs
}

function jsonResponse(body: Readonly<Record<string, string>>, status: number): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

/**
 * Sends a request to the product API and accepts any response within two seconds. Callers share one
 * probe.
 */
async function probeProductApi(): Promise<void> {
  await singleFlight('probe', 'productApi', async () => {
    const contact = productApiContact()
    const signal = AbortSignal.timeout(probeTimeoutMs)
    try {
      const { body } = await request(env().productApiUrl, { method: 'HEAD', signal, reset: true })
      contact.answeredAt = Date.now()
      await body.dump()
    } catch (error) {
      log().warn({ event: 'product api probe failed', ...errorCause(error) })
    }
    contact.probedAt = Date.now()
  })
}
