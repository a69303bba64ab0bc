import * as rows from '@/lib/contract/product-api/auth'
import type { User } from '../database/schema'
import { hostEndpoint } from '../http/endpoint'
import { HttpError } from '../http/http-error'
import type { Sandbox } from '../sandbox'
import { scriptedOutcome } from '../test-api/scripted-outcomes'
import { findAccountByEmail, normalizeEmail, updateAccount } from './accounts'
import { clearFailures, findLock, recordFailure } from './lockouts'
import { verifySecret } from './passwords'
import { issueTokens } from './refresh-tokens'
import { toUserView } from './user-view'

/**
 * Known or not, an address meets the same counting, the same hashing and the same answers, so that nobody learns which
 * accounts exist.
 */
export const loginEndpoint = hostEndpoint(rows.loginUpstream, async ({ sandbox, input, address }) => {
  const email = normalizeEmail(input.username)
  scriptedOutcome('login', { email })
  const user = await requirePassword(sandbox, { email, password: input.password, address, status: 401 })
  return signedInResponse(sandbox, user)
})

type Attempt = {
  readonly email: string
  readonly password: string
  readonly address: string
  /** 401 at the door, 400 where a 401 would mean the access token. Contract, section 10. */
  readonly status: 400 | 401
  readonly message?: string
}

/**
 * The account of the address, if the password is right; attempts at one address are checked one after the other.
 * @throws {HttpError} SC113, and while a lock holds SC114, SC115 or SC116 without any checking.
 */
export function requirePassword(sandbox: Sandbox, attempt: Attempt): Promise<User> {
  const { email, address, status, message = 'Wrong username or password.' } = attempt
  return sandbox.runExclusive(`sign-in ${email}`, async () => {
    await requireNoLock(sandbox, attempt)
    const user = await findAccountByEmail(sandbox, email)
    const right = await verifySecret(attempt.password, user?.passwordHash)
    if (user && right) {
      await clearFailures(sandbox, 'signIn', email)
      return user
    }
    await recordFailure(sandbox, 'signIn', email)
    await recordFailure(sandbox, 'signInAddress', address)
    throw new HttpError(status, 'SC113', message)
  })
}

async function requireNoLock(sandbox: Sandbox, { email, address, status }: Attempt): Promise<void> {
  const lock = await findLock(sandbox, 'signIn', email)
  if (lock?.kind === 'permanent')
    throw new HttpError(status, 'SC116', 'This account is locked. Please contact support.')
  if (lock) throw new HttpError(status, 'SC114', 'This account is locked for a while. Please wait at least 30 minutes.')
  if (await findLock(sandbox, 'signInAddress', address))
    throw new HttpError(status, 'SC115', 'Too many attempts from this location. Please wait at least 30 minutes.')
}

/** What login, register and the pre-auth exchange answer; `just_enrolled` is said once. */
export async function signedInResponse(sandbox: Sandbox, user: User, justEnrolled = user.justEnrolled) {
  if (user.justEnrolled) await updateAccount(sandbox, user, { justEnrolled: false })
  return { ...toUserView(user), ...(await issueTokens(sandbox, user)), just_enrolled: justEnrolled }
}
