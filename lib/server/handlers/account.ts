import 'server-only'
import * as rows from '@/lib/contract/bff/account'
import * as upstream from '@/lib/contract/product-api/account'
import { toAccountSettings } from '@/lib/domain/account/user-views'
import { clearBureauData } from '../bureau/bureau-cache'
import { Problem } from '../errors/problem'
import { defineHandler, type RequestContext, requireConsumer } from '../http/define-handler'
import { revokeSessionsOf } from '../session/session-store'
import { assertSharedState } from '../shared/session-state'
import { ProductApiError } from '../upstream/request-product-api'
import { getConsentTexts, recordConsents } from './consents'
import { fetchCurrentUser } from './identity-status'

/** A longer message of the product API is not meant for users. */
const maxMessageLength = 200

export const handleAccountSettings = defineHandler(rows.accountSettingsRoute, async (context) =>
  toAccountSettings(await fetchCurrentUser(context), await getConsentTexts(context)),
)

export const handleConfirmPassword = defineHandler(rows.confirmPasswordRoute, async (context, { password }) => {
  const username = await fetchUsername(context)
  const request = context.productApi(upstream.actionTokenUpstream, { username, password })
  const { token, recoveryQuestion } = await withUpstreamMessage(request)
  await context.session.updateConsumer((consumer) => ({ ...consumer, actionToken: token }))
  return { recoveryQuestion }
})

export const handleChangeEmail = defineHandler(rows.changeEmailRoute, async (context, input) => {
  await context.productApi(upstream.changeEmailUpstream, { ...input, token: requireActionToken(context) })
  await clearActionToken(context)
})

export const handleChangeRecoveryQuestion = defineHandler(rows.changeRecoveryQuestionRoute, async (context, input) => {
  await context.productApi(upstream.changeRecoveryUpstream, { ...input, token: requireActionToken(context) })
  await clearActionToken(context)
})

/** Starts a new session, because the password was given just now, and revokes all others with every copy of this one. */
export const handleChangePassword = defineHandler(
  rows.changePasswordRoute,
  async (context, { oldPassword, newPassword }) => {
    await assertSharedState()
    const username = await fetchUsername(context)
    await withUpstreamMessage(
      context.productApi(upstream.changePasswordUpstream, { username, oldPassword, newPassword }),
    )
    const { actionToken: _used, ...consumer } = requireConsumer(context)
    const { direct, standAlone } = context.session.data
    await revokeSessionsOf(consumer, consumer.epoch)
    const now = Date.now()
    await context.session.start({ ...consumer, startedAt: now, lastActiveAt: now }, { direct, standAlone })
  },
)

export const handleCloseAccount = defineHandler(rows.closeAccountRoute, async (context, input) => {
  const token = requireActionToken(context)
  await assertSharedState()
  await context.productApi(upstream.closeAccountUpstream, { ...input, token })
  await endAllSessions(context)
})

/** Ends every session of the consumer, this one included. */
export const handleSignOutEverywhere = defineHandler(rows.signOutEverywhereRoute, async (context) => {
  await assertSharedState()
  await endAllSessions(context)
})

async function endAllSessions(context: RequestContext): Promise<void> {
  const consumer = requireConsumer(context)
  await revokeSessionsOf(consumer, consumer.epoch)
  await context.session.end()
  await clearBureauData(consumer)
}

/** Text messages that were off need the consent that their switch shows. */
export const handleChangeNotifications = defineHandler(rows.changeNotificationsRoute, async (context, input) => {
  const isSwitchedOn = input.smsMsg && !(await context.productApi(upstream.currentUserUpstream, {})).smsMsg
  const change = isSwitchedOn ? { ...input, consents: await recordConsents(context, ['smsAlerts']) } : input
  return toAccountSettings(
    await context.productApi(upstream.changeNotificationsUpstream, change),
    await getConsentTexts(context),
  )
})

/** The username is the email address, which another session may have changed, so it is fetched. */
async function fetchUsername({ productApi }: RequestContext): Promise<string> {
  return (await productApi(upstream.currentUserUpstream, {})).email
}

/** @throws {Problem} 410 without a confirmed password in this session, or when its confirmation has been used. */
function requireActionToken(context: RequestContext): string {
  const { actionToken } = requireConsumer(context)
  if (actionToken === undefined) throw new Problem(410)
  return actionToken
}

async function clearActionToken({ session }: RequestContext): Promise<void> {
  await session.updateConsumer(({ actionToken: _used, ...consumer }) => consumer)
}

/**
 * Adds the product API's own message to an error as its `detail`. Only for the two calls whose errors the specification
 * shows in the words of the server (R7.6: checking and changing the password).
 */
async function withUpstreamMessage<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const message = error instanceof ProductApiError && error.status < 500 ? error.upstreamMessage?.trim() : undefined
    if (!message || message.length > maxMessageLength || !(error instanceof Problem)) throw error
    throw new Problem(error.status, { ...error.extensions, detail: message })
  }
}
