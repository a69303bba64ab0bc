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

/** Known and unknown addresses get the same counting, hashing and responses, so that accounts cannot be enumerated. */
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
  /** 401 at login, 400 where a 401 would refer to the access token. Contract, section 10. */
  readonly status: 400 | 401
  readonly message?: string
}

/**
 * The account with this email address, if the password is right; attempts per address are checked one at a time.
 * @throws {HttpError} SC113, or while locked SC114, SC115 or SC116 without a check.
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

/** The response of login, register and the pre-auth exchange; `just_enrolled` is reported once. */
export async function signedInResponse(sandbox: Sandbox, user: User, justEnrolled = user.justEnrolled) {
  if (user.justEnrolled) await updateAccount(sandbox, user, { justEnrolled: false })
  return { ...toUserView(user), ...(await issueTokens(sandbox, user)), just_enrolled: justEnrolled }
}
