import 'server-only'
import { request } from 'undici'
import { env } from '../config/env'
import { singleFlight } from '../config/memory-cache'
import { errorCause } from '../errors/describe-error'
import { log } from '../observability/log'
import { productApiContact } from './request-upstream'

const probeTimeoutMs = 2_000

/** Asks the product API for any answer, within two seconds; one probe at a time, which all callers share. */
export async function probeProductApi(): Promise<void> {
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
