import { newPasswordField } from '@/lib/contract/fields'
import * as rows from '@/lib/contract/product-api/auth'
import { hostCall } from '../http/endpoint'
import { Refusal } from '../http/http-error'
import { requireFields } from '../http/require-fields'
import { sendMail } from '../outbox/send-message'
import type { Sandbox } from '../sandbox'
import { accountOf, changeAccount, emailKey, openAccount } from './accounts'
import { countFailure, forgetFailures, lockOn } from './lockouts'
import { countTry, dropGrants, findGrant, issueGrant, takeGrant } from './one-time-tokens'
import { hashSecret, isSecret, normalizeAnswer } from './passwords'
import { revokeAll } from './refresh-tokens'

/** A wrong answer this often ends the reset; a new code is needed then. */
const answersAllowed = 5

/** The same work and the same answer whether or not the address is known: an unknown one gets a mail that says so. */
export const passwordRecovery = hostCall(rows.passwordRecoveryUpstream, async ({ sandbox, input }) => {
  const to = emailKey(input.email)
  const user = await accountOf(sandbox, to)
  await dropGrants(sandbox, 'recovery', user?.id ?? to)
  const code = await issueGrant(sandbox, { kind: 'recovery', userId: user?.id ?? to })
  await sendMail(sandbox, user ? codeMail(to, code) : unknownMail(to))
  return undefined
})

/** Trades the code of the mail for the permission to set a new password. @throws {Refusal} 410 SC117, or SC115. */
export const recoveryToken = hostCall(rows.recoveryTokenUpstream, async ({ sandbox, input, address }) => {
  if (await lockOn(sandbox, 'recoveryAddress', address))
    throw new Refusal(400, 'SC115', 'Too many attempts from this location. Please wait at least 30 minutes.')
  const grant = await takeGrant(sandbox, input.token, 'recovery')
  const user = grant?.userId && (await openAccount(sandbox, grant.userId))
  if (!user) {
    await countFailure(sandbox, 'recoveryAddress', address)
    throw new Refusal(410, 'SC117', 'The code is wrong, used or has expired.')
  }
  const token = await issueGrant(sandbox, { kind: 'reset', userId: user.id })
  return { token, recoveryQuestion: user.recoveryQuestion }
})

/** Ends every sign-in of the account. @throws {Refusal} 400 SC113 for a wrong answer, 410 SC117 for all else. */
export const passwordReset = hostCall(rows.passwordResetUpstream, async ({ sandbox, input }) => {
  const password = requireFields(newPasswordField, input.password)
  return sandbox.inTurn(`reset ${input.token}`, async () => {
    const user = await resettingUser(sandbox, input)
    await takeGrant(sandbox, input.token, 'reset')
    await changeAccount(sandbox, user, { passwordHash: await hashSecret(password) })
    await revokeAll(sandbox, user)
    await forgetFailures(sandbox, 'signIn', user.email)
    await sendMail(sandbox, changedMail(user.email))
    return undefined
  })
})

async function resettingUser(sandbox: Sandbox, input: { token: string; recoveryAnswer: string }) {
  const grant = await findGrant(sandbox, input.token, 'reset')
  const user = grant?.userId && (await openAccount(sandbox, grant.userId))
  if (!grant || !user || grant.tries >= answersAllowed)
    throw new Refusal(410, 'SC117', 'The reset is over. Please begin again.')
  if (await isSecret(normalizeAnswer(input.recoveryAnswer), user.recoveryAnswerHash)) return user
  await countTry(sandbox, grant.hash)
  throw new Refusal(400, 'SC113', 'Wrong secret answer.')
}

function codeMail(to: string, code: string) {
  const body = `Your code to reset the password is ${code}. It holds for 15 minutes.`
  return { to, subject: 'Reset your password', body, code }
}

function unknownMail(to: string) {
  const body = 'Somebody asked to reset a password for this address, but it has no account here. Nothing was changed.'
  return { to, subject: 'No account for this address', body }
}

function changedMail(to: string) {
  const body = 'The password of your account was changed and all devices were signed out. Was it not you? Contact us.'
  return { to, subject: 'Your password was changed', body }
}
