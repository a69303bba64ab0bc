import {
  emailField,
  newPasswordField,
  recoveryAnswerField,
  recoveryQuestionField,
} from '@/lib/contract/fields'
import * as upstream from '@/lib/contract/product-api/account'
import type { Sandbox } from '../core/sandbox'
import { HttpError } from '../http/http-error'
import { requireFields } from '../http/parse-input'
import { sendEmail } from '../outbox/outbox'
import type { Bearer } from './access-tokens'
import { addConsents, changeAccountEmail, normalizeEmail, updateAccount } from './accounts'
import { memberEndpoint } from './endpoint'
import {
  consumeOneTimeToken,
  countFailedTry,
  findOneTimeToken,
  issueOneTimeToken,
} from './one-time-tokens'
import { hashSecret, normalizeAnswer, verifySecret } from './passwords'
import { revokeAllTokens, revokeOtherTokens } from './refresh-tokens'
import { requirePassword, toUserView } from './sign-in-endpoints'

const wrongPassword = 'The current password is not correct.'
/** The action token becomes invalid after this many wrong recovery answers. */
const answersAllowed = 5

export const actionTokenEndpoint = memberEndpoint(
  upstream.actionTokenUpstream,
  async ({ sandbox, bearer, input, address }) => {
    const user = await confirmPassword(sandbox, bearer, {
      username: input.username,
      password: input.password,
      address,
    })
    return {
      token: await issueOneTimeToken(sandbox, {
        kind: 'action',
        hostKey: bearer.hostKey,
        userId: user.id,
      }),
      recoveryQuestion: user.recoveryQuestion,
    }
  },
)

export const changeEmailEndpoint = memberEndpoint(
  upstream.changeEmailUpstream,
  async ({ sandbox, bearer, input }) => {
    const to = normalizeEmail(requireFields(emailField, input.email))
    await confirmAction(sandbox, bearer, { token: input.token, answer: input.recoveryAnswer })
    await changeAccountEmail(sandbox, bearer.user, to)
    await consumeOneTimeToken(sandbox, { hostKey: bearer.hostKey, token: input.token }, 'action')
    await sendEmail(sandbox, {
      to: bearer.user.email,
      locale: bearer.user.locale,
      text: 'oldAddress',
    })
    await sendEmail(sandbox, { to, locale: bearer.user.locale, text: 'newAddress' })
    return undefined
  },
)

export const changeRecoveryEndpoint = memberEndpoint(
  upstream.changeRecoveryUpstream,
  async ({ sandbox, bearer, input }) => {
    const question = requireFields(recoveryQuestionField, input.recoveryQuestion)
    const answer = requireFields(recoveryAnswerField, input.recoveryAnswer)
    await confirmAction(sandbox, bearer, { token: input.token, answer: input.oldRecoveryAnswer })
    await consumeOneTimeToken(sandbox, { hostKey: bearer.hostKey, token: input.token }, 'action')
    const recoveryAnswerHash = await hashSecret(normalizeAnswer(answer))
    await updateAccount(sandbox, bearer.user, { recoveryQuestion: question, recoveryAnswerHash })
    await sendEmail(sandbox, {
      to: bearer.user.email,
      locale: bearer.user.locale,
      text: 'recoveryChanged',
    })
    return undefined
  },
)

/** Frees the email address and invalidates all of the account's tokens. */
export const closeAccountEndpoint = memberEndpoint(
  upstream.closeAccountUpstream,
  async ({ sandbox, bearer, input }) => {
    await confirmAction(sandbox, bearer, { token: input.token, answer: input.recoveryAnswer })
    await consumeOneTimeToken(sandbox, { hostKey: bearer.hostKey, token: input.token }, 'action')
    await updateAccount(sandbox, bearer.user, { closedAt: sandbox.clock.now() })
    await revokeAllTokens(sandbox, bearer.user)
    await sendEmail(sandbox, {
      to: bearer.user.email,
      locale: bearer.user.locale,
      text: 'accountClosed',
    })
    return undefined
  },
)

/** Ends all of the account's other sessions. */
export const changePasswordEndpoint = memberEndpoint(
  upstream.changePasswordUpstream,
  async ({ sandbox, bearer, input, address }) => {
    const password = requireFields(newPasswordField, input.newPassword)
    await confirmPassword(sandbox, bearer, {
      username: input.username,
      password: input.oldPassword,
      address,
    })
    await updateAccount(sandbox, bearer.user, { passwordHash: await hashSecret(password) })
    await revokeOtherTokens(sandbox, bearer)
    await sendEmail(sandbox, {
      to: bearer.user.email,
      locale: bearer.user.locale,
      text: 'passwordChanged',
    })
    return undefined
  },
)

type Confirmation = {
  readonly username: string
  readonly password: string
  readonly address: string
}

/**
 * Counts a wrong password like a failed sign-in, so that a stolen session cannot be used to guess
 * the password.
 */
async function confirmPassword(
  sandbox: Sandbox,
  { user }: Bearer,
  { username, ...rest }: Confirmation,
) {
  const email = normalizeEmail(username)
  if (email !== user.email) throw new HttpError(400, 'SC113', wrongPassword)
  return requirePassword(sandbox, { ...rest, email, status: 400, message: wrongPassword })
}

/**
 * Checks an action token and the recovery answer.
 * @throws {HttpError} 400 SC113 for a wrong answer, 410 SC117 if the action token is unknown, used
 * or expired.
 */
function confirmAction(
  sandbox: Sandbox,
  { user, hostKey }: Bearer,
  { token, answer }: { token: string; answer: string },
) {
  return sandbox.runExclusive(`action ${token}`, async () => {
    const grant = await findOneTimeToken(sandbox, { hostKey, token }, 'action')
    if (grant?.userId !== user.id || grant.tries >= answersAllowed)
      throw new HttpError(410, 'SC117', 'Please confirm your password again.')
    if (await verifySecret(normalizeAnswer(answer), user.recoveryAnswerHash)) return
    await countFailedTry(sandbox, grant.hash)
    throw new HttpError(400, 'SC113', 'Wrong secret answer.')
  })
}

export const currentUserEndpoint = memberEndpoint(
  upstream.currentUserUpstream,
  async ({ bearer }) => toUserView(bearer.user),
)

export const changeNotificationsEndpoint = memberEndpoint(
  upstream.changeNotificationsUpstream,
  async ({ sandbox, bearer, input: { consents, ...preferences } }) => {
    await addConsents(sandbox, bearer.user, consents)
    return toUserView(await updateAccount(sandbox, bearer.user, preferences))
  },
)
