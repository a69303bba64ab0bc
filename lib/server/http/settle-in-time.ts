import { Problem } from '../errors/problem'
import { reportError } from '../observability/report-error'

/**
 * After this time, the query is left to the browser, whose request joins the pending call (single
 * flight).
 */
const timeoutMs = 6_000

/**
 * Returns the result of a query for a page; undefined if it fails or is late. Reports an error that
 * no handler expects; the browser repeats a failed query in any case.
 */
export async function settleInTime<T>(result: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), timeoutMs)
  const loaded = result.catch((error) => {
    if (!(error instanceof Problem)) reportError(error)
    return undefined
  })
  return await Promise.race([loaded, late]).finally(() => clearTimeout(timer))
}
