import * as endpoints from '@/lib/contract/bff/account/settings'
import { currentUserRoute } from '@/lib/contract/bff/credit/score'
import * as upstream from '@/lib/contract/product-api/account'
import { toAccountSettings, toCurrentUser } from '@/lib/domain/account/settings/user-views'
import { clearBureauData } from '../../bureau/bureau-cache'
import { Problem } from '../../errors/problem'
import { defineHandler, type RequestContext } from '../../http/define-handler'
import { requireConsumer } from '../../http/product-api-client'
import { forgetNotes } from '../../session/notes-cookie'
import type { Consumer } from '../../session/session-data'
import { assertRevocable, newSessionRef, revokeSessionsOf } from '../../session/session-store'
import { ProductApiError } from '../../upstream/upstream-errors'
import { notesOwnerOf } from '../credit/notes'
import { getConsentTexts, recordConsents } from './consents'
import { fetchCurrentUser } from './identity-status'

export const handleCurrentUser = defineHandler(currentUserRoute, async (context) =>
  toCurrentUser(await fetchCurrentUser(context)),
)

export const handleAccountSettings = defineHandler(
  endpoints.accountSettingsRoute,
  async (context) =>
    toAccountSettings(await fetchCurrentUser(context), await getConsentTexts(context)),
)

export const handleConfirmPassword = defineHandler(endpoints.confirmPasswordRoute, {
  audit: { action: 'password confirmed' },
  async run(context, { password }) {
    const input = { username: await fetchUsername(context), password }
    const request = context.productApi(upstream.actionTokenUpstream, input)
    const { token, recoveryQuestion } = await withUpstreamMessage(request)
    const consumer = requireConsumer(context)
    const confirmed = { actionToken: token, passwordConfirmedAt: Date.now() }
    await restartSession(context, { ...consumer, ...confirmed })
    return { recoveryQuestion }
  },
})

export const handleChangeEmail = defineHandler(endpoints.changeEmailRoute, {
  audit: { action: 'email changed' },
  async run(context, input) {
    const token = requireActionToken(context)
    await endOtherSessions(context, () =>
      context.productApi(upstream.changeEmailUpstream, { ...input, token }),
    )
  },
})

export const handleChangeRecoveryQuestion = defineHandler(endpoints.changeRecoveryQuestionRoute, {
  audit: { action: 'recovery question changed' },
  async run(context, input) {
    const token = requireActionToken(context)
    await endOtherSessions(context, () =>
      context.productApi(upstream.changeRecoveryUpstream, { ...input, token }),
    )
  },
})

export const handleChangePassword = defineHandler(endpoints.changePasswordRoute, {
  audit: { action: 'password changed' },
  async run(context, passwords) {
    await endOtherSessions(context, async () => {
      const username = await fetchUsername(context)
      await withUpstreamMessage(
        context.productApi(upstream.changePasswordUpstream, { username, ...passwords }),
      )
    })
  },
})

export const handleCloseAccount = defineHandler(endpoints.closeAccountRoute, {
  audit: { action: 'account closed' },
  async run(context, input) {
    const token = requireActionToken(context)
    const notesOwner = notesOwnerOf(context)
    await endAllSessions(context, () =>
      context.productApi(upstream.closeAccountUpstream, { ...input, token }),
    )
    forgetNotes(context.cookies, notesOwner)
  },
})

export const handleSignOutEverywhere = defineHandler(endpoints.signOutEverywhereRoute, {
  audit: { action: 'sign-out', detail: 'everywhere' },
  async run(context) {
    await endAllSessions(context)
  },
})

async function endAllSessions(
  context: RequestContext,
  change?: () => Promise<unknown>,
): Promise<void> {
  const consumer = await revokeAfter(context, change)
  await context.session.end()
  await clearBureauData(consumer)
}

/**
 * Makes a change upstream, revokes all of the consumer's sessions, including every copy of this
 * one, and starts a new session for this browser.
 */
async function endOtherSessions(
  context: RequestContext,
  change: () => Promise<unknown>,
): Promise<void> {
  const { actionToken: _used, ...consumer } = await revokeAfter(context, change)
  await restartSession(context, { ...consumer, ...(await newSessionRef(consumer)) })
}

/** Gives the session a new id, because its consumer has just entered the password. */
async function restartSession({ session }: RequestContext, consumer: Consumer): Promise<void> {
  const { direct, standAlone } = session.data
  await session.start({ ...consumer, lastActiveAt: Date.now() }, { direct, standAlone })
}

/**
 * Makes a change upstream and ends all of the consumer's sessions. If Redis accepts no writes,
 * fails with 503 before the change.
 * Decision 23.
 */
async function revokeAfter(
  context: RequestContext,
  change?: () => Promise<unknown>,
): Promise<Consumer> {
  await assertRevocable(requireConsumer(context))
  await change?.()
  const consumer = requireConsumer(context)
  await revokeSessionsOf(consumer, consumer.era)
  return consumer
}

/** Changes the settings. Switching text messages on records the consent shown at the switch. */
export const handleChangeNotifications = defineHandler(endpoints.changeNotificationsRoute, {
  audit: {
    action: 'notifications changed',
    of: ({ emailMsg, smsMsg }) => ({
      detail: `email ${emailMsg ? 'on' : 'off'}, phone ${smsMsg ? 'on' : 'off'}`,
    }),
  },
  async run(context, input) {
    const isSwitchedOn =
      input.smsMsg && !(await context.productApi(upstream.currentUserUpstream, {})).smsMsg
    const change = isSwitchedOn
      ? { ...input, consents: await recordConsents(context, ['smsAlerts']) }
      : input
    return toAccountSettings(
      await context.productApi(upstream.changeNotificationsUpstream, change),
      await getConsentTexts(context),
    )
  },
})

/**
 * Fetches the email address, which is the username, because another session may have changed it.
 */
async function fetchUsername({ productApi }: RequestContext): Promise<string> {
  return (await productApi(upstream.currentUserUpstream, {})).email
}

/**
 * Returns the token of the confirmed password.
 * @throws {Problem} 410 if no password was confirmed in this session, or its confirmation was used.
 */
function requireActionToken(context: RequestContext): string {
  const { actionToken } = requireConsumer(context)
  if (actionToken === undefined) throw new Problem(410)
  return actionToken
}

/** Messages from the product API that are longer than this are not meant for users. */
const maxMessageLength = 200

/**
 * Adds the product API's own message as `detail`. The specification requires it for the errors of
 * two calls (R7.6).
 */
async function withUpstreamMessage<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const message =
      error instanceof ProductApiError && error.status < 500
        ? error.upstreamMessage?.trim()
        : undefined
    if (!message || message.length > maxMessageLength || !(error instanceof Problem)) throw error
    throw new Problem(error.status, { ...error.extensions, detail: message })
  }
}
