import 'server-only'
import * as rows from '@/lib/contract/bff/auth'
import * as recoveryRows from '@/lib/contract/bff/recovery'
import * as upstream from '@/lib/contract/product-api/auth'
import type { SignInResult } from '@/lib/contract/product-api/user'
import { countEvent } from '../analytics/count-event'
import { Problem } from '../errors/problem'
import { defineHandler, type RequestContext } from '../http/define-handler'
import { hashAccount } from '../http/limit-attempt'
import { recordConsents } from './consents'
import { getSignInHost, startSession, toNewSignIn } from './start-session'

export const handleLogin = defineHandler(rows.loginRoute, async (context, { email, password, returnTo }) => {
  const signInResult = await context.productApi(upstream.loginUpstream, { username: email, password })
  return await startSession(context, await newSignIn(context, signInResult, email), { returnTo })
})

export const handleRegister = defineHandler(rows.registerRoute, async (context, input) => {
  const consents = await recordConsents(context, ['terms', 'esign'])
  const signInResult = await context.productApi(upstream.registerUpstream, { ...input, consents })
  countEvent('signup_finished', context.session)
  return await startSession(context, await newSignIn(context, signInResult, input.email))
})

function newSignIn(context: RequestContext, signInResult: SignInResult, email: string) {
  const { requestId } = context
  return toNewSignIn({ host: getSignInHost(context), requestId }, { email, ...signInResult })
}

export const handleRequestRecovery = defineHandler(
  recoveryRows.requestRecoveryRoute,
  async ({ productApi, session, requestId }, { email }) => {
    await productApi(upstream.passwordRecoveryUpstream, { email })
    // Guesses at the code are counted for this account, although they do not name it.
    await session.updateVisit({ recovery: { account: hashAccount(email), request: requestId } })
  },
)

/** Exchanges the code, which the product API calls a token, for a reset token that stays in the session. */
export const handleCheckRecoveryCode = defineHandler(
  recoveryRows.checkRecoveryCodeRoute,
  async ({ productApi, session }, { code }) => {
    const { token, recoveryQuestion } = await productApi(upstream.recoveryTokenUpstream, { token: code })
    await session.updateVisit({ resetToken: token })
    return { recoveryQuestion }
  },
)

export const handleResetPassword = defineHandler(
  recoveryRows.resetPasswordRoute,
  async ({ productApi, session }, { recoveryAnswer, password }) => {
    const token = session.data.resetToken
    // The reset token is missing or used, so the recovery starts again.
    if (token === undefined) throw new Problem(410)
    await productApi(upstream.passwordResetUpstream, { token, recoveryAnswer, password })
    await session.updateVisit({ resetToken: undefined })
  },
)
