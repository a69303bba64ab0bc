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

/** After this many wrong answers the reset ends and needs a new code. */
const answersAllowed = 5

/**
 * Does the same work and sends the same response for known and unknown addresses. An unknown
 * address gets an email that says so.
 */
export const passwordRecoveryEndpoint = hostEndpoint(
  upstream.passwordRecoveryUpstream,
  async ({ sandbox, input, locale: called }) => {
    const to = normalizeEmail(input.email)
    const user = await findAccountByEmail(sandbox, to)
    await revokeOneTimeTokens(sandbox, 'recovery', user?.id ?? to)
    const code = await issueOneTimeToken(sandbox, { kind: 'recovery', userId: user?.id ?? to })
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
 * @throws {HttpError} 410 SC117, or SC115.
 */
export const recoveryTokenEndpoint = hostEndpoint(
  upstream.recoveryTokenUpstream,
  async ({ sandbox, input, address }) => {
    if (await findLock(sandbox, 'recoveryAddress', address))
      throw new HttpError(
        400,
        'SC115',
        'Too many attempts from this location. Please wait at least 30 minutes.',
      )
    const grant = await consumeOneTimeToken(sandbox, input.token, 'recovery')
    const user = grant?.userId && (await findAccountById(sandbox, grant.userId))
    if (!user) {
      await recordFailure(sandbox, 'recoveryAddress', address)
      throw new HttpError(410, 'SC117', 'The code is wrong, used or has expired.')
    }
    const token = await issueOneTimeToken(sandbox, { kind: 'reset', userId: user.id })
    return { token, recoveryQuestion: user.recoveryQuestion }
  },
)

/**
 * Ends every session of the account.
 * @throws {HttpError} 400 SC113 for a wrong answer, 410 SC117 otherwise.
 */
export const passwordResetEndpoint = hostEndpoint(
  upstream.passwordResetUpstream,
  async ({ sandbox, input, locale }) => {
    const password = requireFields(newPasswordField, input.password)
    return sandbox.runExclusive(`reset ${input.token}`, async () => {
      const user = await resettingUser(sandbox, input)
      await consumeOneTimeToken(sandbox, input.token, 'reset')
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

async function resettingUser(sandbox: Sandbox, input: { token: string; recoveryAnswer: string }) {
  const grant = await findOneTimeToken(sandbox, input.token, 'reset')
  const user = grant?.userId && (await findAccountById(sandbox, grant.userId))
  if (!grant || !user || grant.tries >= answersAllowed)
    throw new HttpError(410, 'SC117', 'The reset is over. Please begin again.')
  if (await verifySecret(normalizeAnswer(input.recoveryAnswer), user.recoveryAnswerHash))
    return user
  await countFailedTry(sandbox, grant.hash)
  throw new HttpError(400, 'SC113', 'Wrong secret answer.')
}
