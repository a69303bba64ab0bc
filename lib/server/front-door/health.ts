import type { IncomingMessage, ServerResponse } from 'node:http'
import { request } from 'undici'
import { env } from '../config/env'
import { singleFlight } from '../config/memory-cache'
import { errorCause } from '../errors/describe-error'
import { emptyResponseHeaders } from '../http/security-headers'
import { log } from '../observability/log'
import { loopTimeoutSignal } from '../shared/loop-clock'
import { type SharedStateStatus, sharedStateStatus } from '../shared/redis'
import { type ProductApiContact, productApiContact } from '../upstream/request-upstream'
import { isDraining } from './serving'

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

/** The response to a probe: its status, and the state of each check. */
type Health = { readonly status: number; readonly checks: Readonly<Record<string, string>> }

/** Returns whether a URL requests the health of this instance. */
export function isProbe(url = '/'): boolean {
  return probes.has(probedPath(url))
}

/** Answers a probe without Next, so that a busy instance still answers in time. */
export async function answerProbe(
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, checks } = (await probes.get(probedPath(url))?.()) ?? checkProcess()
  response
    .writeHead(status, { ...emptyResponseHeaders(), 'content-type': 'application/json' })
    .end(JSON.stringify(checks))
}

/** Answers `GET /healthz`: 200 while the process runs. */
export function checkProcess(): Health {
  return { status: 200, checks: { process: 'running' } }
}

/**
 * Answers `GET /readyz`: 200 if the instance can take requests, otherwise 503. Needs no session and
 * has no rate limit.
 */
export async function checkReadiness(): Promise<Health> {
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
  return { status: isReady ? 200 : 503, checks }
}

const probes = new Map<string, () => Health | Promise<Health>>([
  ['/healthz', checkProcess],
  ['/readyz', checkReadiness],
])

const probedPath = (url: string) => url.split('?', 1)[0] ?? ''

/**
 * Decides whether an instance is ready. Without shared state it still serves reads, so an outage of
 * Redis does not take all instances out of service.
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

/**
 * Sends a request to the product API and accepts any response within two seconds. Concurrent calls
 * share one probe.
 */
async function probeProductApi(): Promise<void> {
  await singleFlight('probe', 'productApi', async () => {
    const contact = productApiContact()
    const signal = loopTimeoutSignal(probeTimeoutMs)
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
