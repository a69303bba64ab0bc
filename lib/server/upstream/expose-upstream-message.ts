import 'server-only'
import { Problem } from '../errors/problem'
import { ProductApiError } from './request-product-api'

/** A sentence for people is short; anything longer is not one. */
const maxMessageLength = 200

/**
 * Hands a refusal on with the product API's own sentence as its `detail`. Only for the two calls whose failures the
 * specification shows in the server's words (section 7: checking and changing the password).
 */
export async function withUpstreamMessage<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const message = error instanceof ProductApiError && error.status < 500 ? error.upstreamMessage?.trim() : undefined
    if (!message || message.length > maxMessageLength || !(error instanceof Problem)) throw error
    throw new Problem(error.status, { ...error.extensions, detail: message })
  }
}
