import { emailField, newPasswordField, recoveryAnswerField, recoveryQuestionField } from '@/lib/contract/fields'
import * as rows from '@/lib/contract/product-api/account'
import { memberCall } from '../http/endpoint'
import { Refusal } from '../http/http-error'
import { requireFields } from '../http/require-fields'
import { sendMail } from '../outbox/send-message'
import type { Sandbox } from '../sandbox'
import type { Bearer } from './access-tokens'
import { changeAccount, emailKey, moveAccount } from './accounts'
import { countTry, findGrant, issueGrant, takeGrant } from './one-time-tokens'
import { hashSecret, isSecret, normalizeAnswer } from './passwords'
import { revokeAll, revokeOthers } from './refresh-tokens'
import { requirePassword } from './sign-in-endpoint'

const wrongPassword = 'The current password is not correct.'
/** A wrong recovery answer this often uses the action token up. */
const answersAllowed = 5

export const actionToken = memberCall(rows.actionTokenUpstream, async ({ sandbox, bearer, input, address }) => {
  const user = await confirmPassword(sandbox, bearer, { username: input.username, password: input.password, address })
  return {
    token: await issueGrant(sandbox, { kind: 'action', userId: user.id }),
    recoveryQuestion: user.recoveryQuestion,
  }
})

export const changeEmail = memberCall(rows.changeEmailUpstream, async ({ sandbox, bearer, input }) => {
  const to = emailKey(requireFields(emailField, input.email))
  await confirmAction(sandbox, bearer, { token: input.token, answer: input.recoveryAnswer })
  await moveAccount(sandbox, bearer.user, to)
  await takeGrant(sandbox, input.token, 'action')
  await tell(sandbox, bearer.user.email, 'Your e-mail address was changed')
  await tell(sandbox, to, 'This is your new e-mail address')
  return undefined
})

export const changeRecovery = memberCall(rows.changeRecoveryUpstream, async ({ sandbox, bearer, input }) => {
  const question = requireFields(recoveryQuestionField, input.recoveryQuestion)
  const answer = requireFields(recoveryAnswerField, input.recoveryAnswer)
  await confirmAction(sandbox, bearer, { token: input.token, answer: input.oldRecoveryAnswer })
  await takeGrant(sandbox, input.token, 'action')
  const recoveryAnswerHash = await hashSecret(normalizeAnswer(answer))
  await changeAccount(sandbox, bearer.user, { recoveryQuestion: question, recoveryAnswerHash })
  await tell(sandbox, bearer.user.email, 'Your recovery question was changed')
  return undefined
})

/** The address is free again afterwards; every token of the account is dead at once. */
export const closeAccount = memberCall(rows.closeAccountUpstream, async ({ sandbox, bearer, input }) => {
  await confirmAction(sandbox, bearer, { token: input.token, answer: input.recoveryAnswer })
  await takeGrant(sandbox, input.token, 'action')
  await changeAccount(sandbox, bearer.user, { closedAt: sandbox.clock.now() })
  await revokeAll(sandbox, bearer.user)
  await tell(sandbox, bearer.user.email, 'Your account was closed')
  return undefined
})

/** Ends all other sign-ins of the account. */
export const changePassword = memberCall(rows.changePasswordUpstream, async ({ sandbox, bearer, input, address }) => {
  const password = requireFields(newPasswordField, input.newPassword)
  await confirmPassword(sandbox, bearer, { username: input.username, password: input.oldPassword, address })
  await changeAccount(sandbox, bearer.user, { passwordHash: await hashSecret(password) })
  await revokeOthers(sandbox, bearer)
  await tell(sandbox, bearer.user.email, 'Your password was changed')
  return undefined
})

type Confirmation = { readonly username: string; readonly password: string; readonly address: string }

/** Wrong passwords count like those at the door, so that a stolen session cannot guess either. */
async function confirmPassword(sandbox: Sandbox, { user }: Bearer, { username, ...rest }: Confirmation) {
  const email = emailKey(username)
  if (email !== user.email) throw new Refusal(400, 'SC113', wrongPassword)
  return requirePassword(sandbox, { ...rest, email, status: 400, message: wrongPassword })
}

/** @throws {Refusal} 400 SC113 for a wrong answer, 410 SC117 where the action token is unknown, used or expired. */
function confirmAction(sandbox: Sandbox, { user }: Bearer, { token, answer }: { token: string; answer: string }) {
  return sandbox.inTurn(`action ${token}`, async () => {
    const grant = await findGrant(sandbox, token, 'action')
    if (grant?.userId !== user.id || grant.tries >= answersAllowed)
      throw new Refusal(410, 'SC117', 'Please confirm your password again.')
    if (await isSecret(normalizeAnswer(answer), user.recoveryAnswerHash)) return
    await countTry(sandbox, grant.hash)
    throw new Refusal(400, 'SC113', 'Wrong secret answer.')
  })
}

function tell(sandbox: Sandbox, to: string, subject: string): Promise<void> {
  return sendMail(sandbox, { to, subject, body: `${subject}. Was it not you? Contact us.` })
}
