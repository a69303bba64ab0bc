import type { InputOf } from '@/lib/contract/endpoint'
import { lenientBrandingSchema } from '@/lib/contract/host/host-messages'
import * as upstream from '@/lib/contract/product-api/auth'
import type { Sandbox } from '../core/sandbox'
import type { User } from '../database/schema'
import { HttpError } from '../http/http-error'
import {
  createAccount,
  findAccountByEmail,
  findAccountById,
  normalizeEmail,
  updateAccount,
} from './accounts'
import { hostEndpoint } from './endpoint'
import { clearFailures, findLock, recordFailure } from './lockouts'
import { consumeOneTimeToken } from './one-time-tokens'
import { hashSecret, normalizeAnswer, verifySecret } from './passwords'
import { issueTokens, rotateRefreshToken } from './refresh-tokens'
import { checkScriptedToken, demoTag, hasTag, scriptedOutcome } from './scripted-outcomes'
import { randomId, seedForUser } from './secrets'

/**
 * Counts, hashes and responds in the same way for known and unknown addresses, so that accounts
 * cannot be enumerated.
 */
export const loginEndpoint = hostEndpoint(
  upstream.loginUpstream,
  async ({ sandbox, host, input, address }) => {
    const email = normalizeEmail(input.username)
    scriptedOutcome('login', { email })
    const user = await requirePassword(sandbox, {
      email,
      password: input.password,
      address,
      status: 401,
    })
    return signedInResponse(sandbox, { user, hostKey: host.key })
  },
)

type Attempt = {
  readonly email: string
  readonly password: string
  readonly address: string
  /**
   * 401 at login; 400 for other calls, because a 401 would refer to the access token. Contract,
   * section 10.
   */
  readonly status: 400 | 401
  readonly message?: string
}

/**
 * Returns the account with this email address if the password is right. Checks only one attempt per
 * address at a time.
 * @throws {HttpError} SC113 for a wrong password; SC114, SC115 or SC116 while locked, without
 * checking the password.
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
  if (lock)
    throw new HttpError(
      status,
      'SC114',
      'This account is locked for a while. Please wait at least 30 minutes.',
    )
  if (await findLock(sandbox, 'signInAddress', address))
    throw new HttpError(
      status,
      'SC115',
      'Too many attempts from this location. Please wait at least 30 minutes.',
    )
}

type SignedIn = {
  readonly user: User
  readonly hostKey: string
  readonly justEnrolled?: boolean
}

/** Responds to login, register and the pre-auth exchange. Reports `just_enrolled` once. */
async function signedInResponse(
  sandbox: Sandbox,
  { user, hostKey, justEnrolled = user.justEnrolled }: SignedIn,
) {
  if (user.justEnrolled) await updateAccount(sandbox, user, { justEnrolled: false })
  const tokens = await issueTokens(sandbox, { user, hostKey })
  return { ...toUserView(user), ...tokens, just_enrolled: justEnrolled }
}

export const registerAccountEndpoint = hostEndpoint(
  upstream.registerUpstream,
  async ({ sandbox, host, input, address, locale }) => {
    scriptedOutcome('register', { email: normalizeEmail(input.email) })
    if (await findLock(sandbox, 'registrationAddress', address))
      throw new HttpError(
        429,
        'SC115',
        'Too many attempts from this location. Please wait 24 hours.',
      )
    try {
      const account = {
        ...(await newAccount(sandbox, input, host.key)),
        consents: input.consents ?? [],
        locale,
      }
      const user = await createAccount(sandbox, account)
      return await signedInResponse(sandbox, { user, hostKey: host.key })
    } catch (error) {
      if (error instanceof HttpError && error.code === 'SC102')
        await recordFailure(sandbox, 'registrationAddress', address)
      throw error
    }
  },
)

async function newAccount(
  sandbox: Sandbox,
  fields: InputOf<typeof upstream.registerUpstream>,
  hostKey: string,
) {
  const id = randomId()
  const email = normalizeEmail(fields.email)
  const now = sandbox.clock.now()
  return {
    id,
    email,
    hostKey,
    passwordHash: await hashSecret(fields.password),
    recoveryQuestion: fields.recoveryQuestion,
    recoveryAnswerHash: await hashSecret(normalizeAnswer(fields.recoveryAnswer)),
    demo: hasTag({ email }, demoTag),
    seed: seedForUser(id),
    createdAt: now,
    updatedAt: now,
  }
}

/** Returns a host's configuration from the host list. */
export const initializeEndpoint = hostEndpoint(
  upstream.initializeUpstream,
  async ({ host, input }) => {
    if (input.key !== host.key) throw new HttpError(404, 'SC220', 'This key is unknown.')
    const { theme = null, logo = null, flags = null } = host.config ?? {}
    return { theme, logo, flags, ...lenientBrandingSchema.parse(host) }
  },
)

export const preauthEndpoint = hostEndpoint(
  upstream.preauthUpstream,
  async ({ sandbox, host, input }) => {
    checkScriptedToken(input.token)
    const grant = await consumeOneTimeToken(
      sandbox,
      { hostKey: host.key, token: input.token },
      'preauth',
    )
    const user = grant?.userId && (await findAccountById(sandbox, grant.userId))
    if (!grant || !user)
      throw new HttpError(401, 'SC117', 'The pre-auth token is unknown, used or has expired.')
    const justEnrolled = grant.justEnrolled || user.justEnrolled
    return signedInResponse(sandbox, { user, hostKey: host.key, justEnrolled })
  },
)

export const refreshTokenEndpoint = hostEndpoint(
  upstream.refreshTokenUpstream,
  ({ sandbox, host, input }) =>
    rotateRefreshToken(sandbox, { hostKey: host.key, token: input.token }),
)

/** Returns the response to `GET /users`. Contract, section 3. */
export function toUserView(user: User) {
  return {
    id: user.id,
    fname: user.consumer?.fname ?? null,
    lname: user.consumer?.lname ?? null,
    email: user.email,
    mobile: user.consumer?.mobile ?? null,
    idpass: user.idpass,
    demo: user.demo,
    emailMsg: user.emailMsg,
    smsMsg: user.smsMsg,
    consents: user.consents,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
  }
}
