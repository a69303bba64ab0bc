import { newPasswordField } from '@/lib/contract/fields'
import * as upstream from '@/lib/contract/product-api/auth'
import type { Sandbox } from '../core/sandbox'
import { HttpError } from '../http/http-error'
import { requireFields } from '../http/parse-input'
import { sendEmail } from '../outbox/outbox'
import { findAccountByEmail, findAccountById, normalizeEmail, updateAccount } from './accounts'
import { hostEndpoint } from './endpoint'
import { clearFailures, findLock, recordFailure } from './lockouts'
import {
  consumeOneTimeToken,
  countFailedTry,
  findOneTimeToken,
  issueOneTimeToken,
  oneTimeTokenLifetimesMs as lifetimes,
  revokeOneTimeTokens,
} from './one-time-tokens'
import { hashSecret, normalizeAnswer, verifySecret } from './passwords'
import { revokeAllTokens } from './refresh-tokens'
import type { HostToken } from './secrets'

/** After this many wrong answers, the consumer needs a new recovery code. */
const answersAllowed = 5

/**
 * Does the same work and sends the same response for known and unknown addresses. An unknown
 * address gets an email which explains that it has no account.
 */
export const passwordRecoveryEndpoint = hostEndpoint(
  upstream.passwordRecoveryUpstream,
  async ({ sandbox, host, input, locale: called }) => {
    const to = normalizeEmail(input.email)
    const user = await findAccountByEmail(sandbox, to)
    await revokeOneTimeTokens(sandbox, 'recovery', user?.id ?? to)
    const code = await issueOneTimeToken(sandbox, {
      kind: 'recovery',
      hostKey: host.key,
      userId: user?.id ?? to,
    })
    const locale = called ?? user?.locale ?? 'en'
    if (user)
      await sendEmail(sandbox, {
        to,
        locale,
        text: 'resetCode',
        code,
        lifetimeMs: lifetimes.recovery,
      })
    else await sendEmail(sandbox, { to, locale, text: 'unknownAccount' })
    return undefined
  },
)

/**
 * Exchanges the emailed code for the permission to set a new password.
 * @throws {HttpError} 410 SC117 for an invalid code, 400 SC115 while the network address is locked.
 */
export const recoveryTokenEndpoint = hostEndpoint(
  upstream.recoveryTokenUpstream,
  async ({ sandbox, host, input, address }) => {
    if (await findLock(sandbox, 'recoveryAddress', address))
      throw new HttpError(
        400,
        'SC115',
        'Too many attempts from this location. Please wait at least 30 minutes.',
      )
    const grant = await consumeOneTimeToken(
      sandbox,
      { hostKey: host.key, token: input.token },
      'recovery',
    )
    const user = grant?.userId && (await findAccountById(sandbox, grant.userId))
    if (!user) {
      await recordFailure(sandbox, 'recoveryAddress', address)
      throw new HttpError(410, 'SC117', 'The code is wrong, used or has expired.')
    }
    const token = await issueOneTimeToken(sandbox, {
      kind: 'reset',
      hostKey: host.key,
      userId: user.id,
    })
    return { token, recoveryQuestion: user.recoveryQuestion }
  },
)

/**
 * Sets a new password and ends all of the account's sessions.
 * @throws {HttpError} 400 SC113 for a wrong answer, 410 SC117 if the reset is no longer possible.
 */
export const passwordResetEndpoint = hostEndpoint(
  upstream.passwordResetUpstream,
  async ({ sandbox, host, input, locale }) => {
    const reset = { hostKey: host.key, token: input.token }
    const password = requireFields(newPasswordField, input.password)
    return sandbox.runExclusive(`reset ${input.token}`, async () => {
      const user = await resettingUser(sandbox, reset, input.recoveryAnswer)
      await consumeOneTimeToken(sandbox, reset, 'reset')
      await updateAccount(sandbox, user, { passwordHash: await hashSecret(password) })
      await revokeAllTokens(sandbox, user)
      await clearFailures(sandbox, 'signIn', user.email)
      await sendEmail(sandbox, {
        to: user.email,
        locale: locale ?? user.locale,
        text: 'passwordReset',
      })
      return undefined
    })
  },
)

async function resettingUser(sandbox: Sandbox, token: HostToken, recoveryAnswer: string) {
  const grant = await findOneTimeToken(sandbox, token, 'reset')
  const user = grant?.userId && (await findAccountById(sandbox, grant.userId))
  if (!grant || !user || grant.tries >= answersAllowed)
    throw new HttpError(410, 'SC117', 'The reset is over. Please begin again.')
  if (await verifySecret(normalizeAnswer(recoveryAnswer), user.recoveryAnswerHash)) return user
  await countFailedTry(sandbox, grant.hash)
  throw new HttpError(400, 'SC113', 'Wrong secret answer.')
}
