import 'server-only'
import * as rows from '@/lib/contract/bff/auth'
import * as recoveryRows from '@/lib/contract/bff/recovery'
import * as upstream from '@/lib/contract/product-api/auth'
import { countEvent } from '../analytics/count-event'
import { Problem } from '../errors/problem'
import { hashAccount } from '../http/attempt-counts'
import { defineHandler } from '../http/define-handler'
import { startSession, toNewSignIn, toSignInRequest } from '../http/start-session'
import { recordConsents } from './consents'

export const handleLogin = defineHandler(rows.loginRoute, {
  audit: { action: 'sign-in', detail: 'password' },
  async run(context, { email, password, returnTo }) {
    const signInResult = await context.productApi(upstream.loginUpstream, { username: email, password })
    const newSignIn = await toNewSignIn(toSignInRequest(context), { email, ...signInResult })
    return await startSession(context, newSignIn, { returnTo })
  },
})

export const handleRegister = defineHandler(rows.registerRoute, {
  audit: { action: 'sign-up' },
  async run(context, input) {
    const consents = await recordConsents(context, ['terms', 'esign'])
    const signInResult = await context.productApi(upstream.registerUpstream, { ...input, consents })
    countEvent('signup_finished', context.session)
    const newSignIn = await toNewSignIn(toSignInRequest(context), { email: input.email, ...signInResult })
    return await startSession(context, newSignIn)
  },
})

export const handleRequestRecovery = defineHandler(recoveryRows.requestRecoveryRoute, {
  audit: { action: 'recovery requested' },
  async run({ productApi, session, requestId }, { email }) {
    await productApi(upstream.passwordRecoveryUpstream, { email })
    // Guesses at the code are counted for this account, although they do not name it. A code checked before was another's.
    await session.updateVisit({ recovery: { account: hashAccount(email), request: requestId }, resetToken: undefined })
  },
})

/** Exchanges the code, which the product API calls a token, for a reset token that stays in the session. */
export const handleCheckRecoveryCode = defineHandler(recoveryRows.checkRecoveryCodeRoute, {
  audit: { action: 'recovery code' },
  async run({ productApi, session, requestId }, { code, email }) {
    const { token, recoveryQuestion } = await productApi(upstream.recoveryTokenUpstream, { token: code })
    // The answers are counted for the recovery that the code belongs to.
    const recovery = session.data.recovery ?? { account: hashAccount(email ?? token), request: requestId }
    await session.updateVisit({ resetToken: token, recovery })
    return { recoveryQuestion }
  },
})

export const handleResetPassword = defineHandler(recoveryRows.resetPasswordRoute, {
  audit: { action: 'password reset' },
  async run({ productApi, session }, { recoveryAnswer, password }) {
    const { resetToken: token, recovery } = session.data
    // The reset token is missing or used, so the recovery starts again.
    if (token === undefined || recovery === undefined) throw new Problem(410)
    await productApi(upstream.passwordResetUpstream, { token, recoveryAnswer, password })
    await session.updateVisit({ resetToken: undefined })
  },
})
