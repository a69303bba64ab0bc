import type { InputOf, OutputOf, UpstreamEndpoint } from '@/lib/contract/endpoint'
import { currentUserUpstream, type UpstreamUser } from '@/lib/contract/product-api/account'
import { toSafeRedirect } from '@/lib/domain/shared/security/safe-redirect'
import { countEnrolled } from '../../analytics/return-visits'
import { clearBureauData } from '../../bureau/bureau-cache'
import { Problem } from '../../errors/problem'
import type { RequestContext } from '../../http/define-handler'
import type { AuditOutcome } from '../../observability/audit'
import type { Consumer } from '../../session/session-data'

/** Error codes that mean that the identity is already verified. R4.13. */
const alreadyVerifiedCodes: ReadonlySet<string | undefined> = new Set(['SC301', 'SC322'])
/** The product API's status for a failed enrollment. */
const enrollmentFailure = 417

type CheckResult = {
  readonly isSuccess?: boolean | undefined
  readonly redirect?: string | null | undefined
}

/**
 * Stores the identity status in the session. If it changes, clears the cached bureau data, and
 * counts an enrollment if the identity is now verified.
 */
export async function setIdentityStatus(
  { session }: RequestContext,
  idpass: boolean,
): Promise<void> {
  const { consumer } = session
  if (!consumer || consumer.idpass === idpass) return
  let isChanged = false
  await session.updateConsumer((current) => {
    // A concurrent call may have stored it already.
    isChanged = current.idpass !== idpass
    return { ...current, idpass, flowTokens: idpass ? {} : current.flowTokens }
  })
  if (isChanged && idpass) await countEnrolled(session, consumer.userTag)
  await clearBureauData(consumer)
}

/**
 * Fetches the user and stores the identity status, which a host or another session may have
 * changed.
 */
export async function fetchCurrentUser(context: RequestContext): Promise<UpstreamUser> {
  const user = await context.productApi(currentUserUpstream, {})
  await setIdentityStatus(context, user.idpass)
  return user
}

/** Fetches and stores the identity status after a step that may have verified the identity. */
export async function refreshIdentityStatus(context: RequestContext): Promise<void> {
  if (context.session.consumer?.idpass) return
  const user = await context.productApi(currentUserUpstream, {}).catch(ignoreUnlessEnded)
  if (user) await setIdentityStatus(context, user.idpass)
}

/**
 * Makes a call in the identity flow. After an error that may mean a verified identity, refreshes
 * the identity status.
 */
export async function callIdentity<R extends UpstreamEndpoint>(
  context: RequestContext,
  endpoint: R,
  input: InputOf<R>,
): Promise<OutputOf<R>> {
  try {
    return await context.productApi(endpoint, input)
  } catch (error) {
    // A 417 opens the start view, which needs a verified identity. Contract, section 11.
    const mayBeProven =
      error instanceof Problem &&
      (error.status === enrollmentFailure || alreadyVerifiedCodes.has(error.code))
    if (mayBeProven) await refreshIdentityStatus(context)
    throw error
  }
}

/**
 * Refreshes the identity status after a successful check. Drops a redirect that is neither one of
 * our routes nor an https URL.
 */
export async function settleCheck<T extends CheckResult>(context: RequestContext, result: T) {
  if (result.isSuccess) await refreshIdentityStatus(context)
  return { ...result, redirect: toSafeRedirect(result.redirect) }
}

/** Stores a product API token for the next step of the flow; undefined removes it. */
export async function setFlowToken(
  { session }: RequestContext,
  name: keyof Consumer['flowTokens'],
  token?: string,
) {
  await session.updateConsumer((consumer) => ({
    ...consumer,
    flowTokens: { ...consumer.flowTokens, [name]: token },
  }))
}

/** Returns the audit outcome of an identity check. */
export function checkOutcome({ isSuccess }: CheckResult): AuditOutcome {
  return isSuccess ? 'success' : 'failure'
}

/**
 * Ignores an error of a request whose result is optional. Rethrows a 401, because then the session
 * has ended.
 */
export function ignoreUnlessEnded(error: unknown): undefined {
  if (error instanceof Problem && error.status === 401) throw error
}
