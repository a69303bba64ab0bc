import 'server-only'
import { Problem } from '../errors/problem'
import { ProductApiRefused } from './request-product-api'

/** A sentence for people is short; anything longer is not one. */
const longestSentence = 200

/**
 * Hands a refusal on with the product API's own sentence as its `detail`. Only for the two calls whose failures the
 * specification shows in the server's words (section 7: checking and changing the password).
 */
export async function inServersWords<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const words = error instanceof ProductApiRefused && error.status < 500 ? error.words?.trim() : undefined
    if (!words || words.length > longestSentence || !(error instanceof Problem)) throw error
    throw new Problem(error.status, { ...error.more, detail: words })
  }
}
