import * as endpoints from '@/lib/contract/bff/account/recovery'
import * as upstream from '@/lib/contract/product-api/auth'
import { Problem } from '../../errors/problem'
import { hashAccount } from '../../http/attempt-counts'
import { defineHandler } from '../../http/define-handler'
import { getRequestId } from '../../observability/request-context'

export const handleRequestRecovery = defineHandler(endpoints.requestRecoveryRoute, {
  audit: { action: 'recovery requested' },
  async run({ productApi, session }, { email }) {
    await productApi(upstream.passwordRecoveryUpstream, { email })
    // Guesses at the code count against this account, although they do not contain its email. The
    // reset token is dropped, because one from an earlier code may belong to another account.
    const recovery = { account: hashAccount(email), request: getRequestId() }
    await session.updateVisit({ recovery, resetToken: undefined })
  },
})

/**
 * Exchanges the code, which the product API calls a token, for a reset token, which stays in the
 * session.
 */
export const handleCheckRecoveryCode = defineHandler(endpoints.checkRecoveryCodeRoute, {
  audit: { action: 'recovery code' },
  async run({ productApi, session }, { code, email }) {
    const { token, recoveryQuestion } = await productApi(upstream.recoveryTokenUpstream, {
      token: code,
    })
    // Answers count against the recovery that sent the code.
    const recovery = session.data.recovery ?? {
      account: hashAccount(email ?? token),
      request: getRequestId(),
    }
    await session.updateVisit({ resetToken: token, recovery })
    return { recoveryQuestion }
  },
})

export const handleResetPassword = defineHandler(endpoints.resetPasswordRoute, {
  audit: { action: 'password reset' },
  async run({ productApi, session }, { recoveryAnswer, password }) {
    const { resetToken: token, recovery } = session.data
    // The reset token is missing or was used, so the recovery must start again.
    if (token === undefined || recovery === undefined) throw new Problem(410)
    await productApi(upstream.passwordResetUpstream, { token, recoveryAnswer, password })
    await session.updateVisit({ resetToken: undefined })
  },
})
