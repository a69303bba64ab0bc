import 'server-only'
import { currentUser } from '@/lib/contract/product-api/account'
import { forgetBureauData } from '../bureau/bureau-cache'
import { Problem } from '../errors/problem'
import type { Context } from '../http/define-handler'

/** Codes that say an identity is proven already. Specification, section 4. */
const alreadyProven: ReadonlySet<string> = new Set(['SC301', 'SC322'])
const enrollmentFailure = 417

/** Keeps in the session what the product API says of the identity; a change of it purges the bureau data kept. */
export async function rememberIdentity({ session }: Context, idpass: boolean): Promise<void> {
  const { consumer } = session
  if (!consumer || consumer.idpass === idpass) return
  await session.change((current) => ({ ...current, idpass, links: idpass ? {} : current.links }))
  await forgetBureauData(consumer.userId)
}

/** Asks where the consumer stands after a step that may have proven the identity. */
export async function recheckIdentity(context: Context): Promise<void> {
  if (context.session.consumer?.idpass) return
  const user = await context.ask(currentUser, {}).catch(unlessEnded)
  if (user) await rememberIdentity(context, user.idpass)
}

/** Runs a step of the identity flow; where its refusal may come after the proof, the session learns where the consumer stands. */
export async function identityStep<T>(context: Context, step: Promise<T>): Promise<T> {
  try {
    return await step
  } catch (error) {
    if (error instanceof Problem && mayBeProven(error)) await recheckIdentity(context)
    throw error
  }
}

/** A 417 opens the start view, which needs a proven identity. Contract, section 11. */
function mayBeProven({ status, code }: Problem): boolean {
  return status === enrollmentFailure || (code !== undefined && alreadyProven.has(code))
}

/** The step itself succeeded: that its effect could not be asked for now is no reason to fail it. */
function unlessEnded(error: unknown): undefined {
  if (error instanceof Problem && error.status === 401) throw error
}
