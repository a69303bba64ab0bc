import 'server-only'
import * as rows from '@/lib/contract/bff/account'
import * as upstream from '@/lib/contract/product-api/account'
import { forgetBureauData } from '../bureau/bureau-cache'
import { Problem } from '../errors/problem'
import { answer, type Context, consumerOf } from '../http/define-handler'
import { endSessionsOf } from '../session/session-store'
import { inServersWords } from '../upstream/expose-upstream-message'

export const confirmPassword = answer(rows.confirmPassword, async (context, { password }) => {
  const username = await usernameOf(context)
  const asked = context.ask(upstream.actionToken, { username, password })
  const { token, recoveryQuestion } = await inServersWords(asked)
  await context.session.change((consumer) => ({ ...consumer, actionToken: token }))
  return { recoveryQuestion }
})

export const changeEmail = answer(rows.changeEmail, async (context, input) => {
  await context.ask(upstream.changeEmail, { ...input, token: actionTokenOf(context) })
  await dropActionToken(context)
})

export const changeRecoveryQuestion = answer(rows.changeRecoveryQuestion, async (context, input) => {
  await context.ask(upstream.changeRecovery, { ...input, token: actionTokenOf(context) })
  await dropActionToken(context)
})

/** The password was given just now, so what goes on is a new session: every other one, and each copy of this, is over. */
export const changePassword = answer(rows.changePassword, async (context, { oldPassword, newPassword }) => {
  const username = await usernameOf(context)
  await inServersWords(context.ask(upstream.changePassword, { username, oldPassword, newPassword }))
  const { actionToken: _used, ...consumer } = consumerOf(context)
  const { direct, standAlone } = context.session.visit
  await endSessionsOf(consumer.userId)
  const now = Date.now()
  await context.session.begin({ ...consumer, startedAt: now, activeAt: now }, { direct, standAlone })
})

export const closeAccount = answer(rows.closeAccount, async (context, input) => {
  const { userId } = consumerOf(context)
  await context.ask(upstream.closeAccount, { ...input, token: actionTokenOf(context) })
  await endSessionsOf(userId)
  await context.session.end()
  await forgetBureauData(userId)
})

export const changeNotifications = answer(rows.changeNotifications, ({ ask }, input) =>
  ask(upstream.changeNotifications, input),
)

/** The product API signs people in by their address; it may have changed in another session, so it is asked for. */
async function usernameOf({ ask }: Context): Promise<string> {
  return (await ask(upstream.currentUser, {})).email
}

/** @throws {Problem} 410 where no password was confirmed in this session, or its confirmation was used already. */
function actionTokenOf(context: Context): string {
  const { actionToken } = consumerOf(context)
  if (actionToken === undefined) throw new Problem(410)
  return actionToken
}

async function dropActionToken({ session }: Context): Promise<void> {
  await session.change(({ actionToken: _used, ...consumer }) => consumer)
}
