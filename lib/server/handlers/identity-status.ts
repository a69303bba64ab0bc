import 'server-only'
import { currentUserUpstream } from '@/lib/contract/product-api/account'
import { clearBureauData } from '../bureau/bureau-cache'
import { Problem } from '../errors/problem'
import type { RequestContext } from '../http/define-handler'

/** Codes that say an identity is proven already. Specification, section 4. */
const alreadyVerifiedCodes: ReadonlySet<string> = new Set(['SC301', 'SC322'])
const enrollmentFailure = 417

/** Keeps in the session what the product API says of the identity; a change of it purges the bureau data kept. */
export async function setIdentityStatus({ session }: RequestContext, idpass: boolean): Promise<void> {
  const { consumer } = session
  if (!consumer || consumer.idpass === idpass) return
  await session.updateConsumer((current) => ({ ...current, idpass, flowTokens: idpass ? {} : current.flowTokens }))
  await clearBureauData(consumer.userId)
}

/** Asks where the consumer stands after a step that may have proven the identity. */
export async function refreshIdentityStatus(context: RequestContext): Promise<void> {
  if (context.session.consumer?.idpass) return
  const user = await context.productApi(currentUserUpstream, {}).catch(ignoreUnlessEnded)
  if (user) await setIdentityStatus(context, user.idpass)
}

/** Runs a step of the identity flow; where its refusal may come after the proof, the session learns where the consumer stands. */
export async function withIdentityStatus<T>(context: RequestContext, step: Promise<T>): Promise<T> {
  try {
    return await step
  } catch (error) {
    if (error instanceof Problem && mayBeProven(error)) await refreshIdentityStatus(context)
    throw error
  }
}

/** A 417 opens the start view, which needs a proven identity. Contract, section 11. */
function mayBeProven({ status, code }: Problem): boolean {
  return status === enrollmentFailure || (code !== undefined && alreadyVerifiedCodes.has(code))
}

/** The step itself succeeded: that its effect could not be asked for now is no reason to fail it. */
function ignoreUnlessEnded(error: unknown): undefined {
  if (error instanceof Problem && error.status === 401) throw error
}
