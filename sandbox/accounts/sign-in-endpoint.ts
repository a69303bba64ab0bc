import * as rows from '@/lib/contract/product-api/auth'
import type { User } from '../database/schema'
import { hostCall } from '../http/endpoint'
import { Refusal } from '../http/http-error'
import type { Sandbox } from '../sandbox'
import { forced } from '../test-api/scripted-outcomes'
import { accountOf, changeAccount, emailKey } from './accounts'
import { countFailure, forgetFailures, lockOn } from './lockouts'
import { isSecret } from './passwords'
import { issueTokens } from './refresh-tokens'
import { userView } from './user-view'

/**
 * Known or not, an address meets the same counting, the same hashing and the same answers, so that nobody learns which
 * accounts exist.
 */
export const login = hostCall(rows.loginUpstream, async ({ sandbox, input, address }) => {
  const email = emailKey(input.username)
  forced('login', { email })
  const user = await requirePassword(sandbox, { email, password: input.password, address, status: 401 })
  return signIn(sandbox, user)
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
 * @throws {Refusal} SC113, and while a lock holds SC114, SC115 or SC116 without any checking.
 */
export function requirePassword(sandbox: Sandbox, attempt: Attempt): Promise<User> {
  const { email, address, status, message = 'Wrong username or password.' } = attempt
  return sandbox.inTurn(`sign-in ${email}`, async () => {
    await requireNoLock(sandbox, attempt)
    const user = await accountOf(sandbox, email)
    const right = await isSecret(attempt.password, user?.passwordHash)
    if (user && right) {
      await forgetFailures(sandbox, 'signIn', email)
      return user
    }
    await countFailure(sandbox, 'signIn', email)
    await countFailure(sandbox, 'signInAddress', address)
    throw new Refusal(status, 'SC113', message)
  })
}

async function requireNoLock(sandbox: Sandbox, { email, address, status }: Attempt): Promise<void> {
  const lock = await lockOn(sandbox, 'signIn', email)
  if (lock?.kind === 'permanent') throw new Refusal(status, 'SC116', 'This account is locked. Please contact support.')
  if (lock) throw new Refusal(status, 'SC114', 'This account is locked for a while. Please wait at least 30 minutes.')
  if (await lockOn(sandbox, 'signInAddress', address))
    throw new Refusal(status, 'SC115', 'Too many attempts from this location. Please wait at least 30 minutes.')
}

/** What login, register and the pre-auth exchange answer; `just_enrolled` is said once. */
export async function signIn(sandbox: Sandbox, user: User, justEnrolled = user.justEnrolled) {
  if (user.justEnrolled) await changeAccount(sandbox, user, { justEnrolled: false })
  return { ...userView(user), ...(await issueTokens(sandbox, user)), just_enrolled: justEnrolled }
}
