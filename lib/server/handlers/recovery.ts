import 'server-only'
import * as rows from '@/lib/contract/bff/recovery'
import * as upstream from '@/lib/contract/product-api/auth'
import { Problem } from '../errors/problem'
import { defineHandler } from '../http/define-handler'

export const handleRequestRecovery = defineHandler(rows.requestRecoveryRoute, async ({ productApi }, { email }) => {
  await productApi(upstream.passwordRecoveryUpstream, { email })
})

/** The code is what the product API calls a token; the token it gives for it stays in the session. */
export const handleCheckRecoveryCode = defineHandler(
  rows.checkRecoveryCodeRoute,
  async ({ productApi, session }, { code }) => {
    const { token, recoveryQuestion } = await productApi(upstream.recoveryTokenUpstream, { token: code })
    await session.updateVisit({ resetToken: token })
    return { recoveryQuestion }
  },
)

export const handleResetPassword = defineHandler(
  rows.resetPasswordRoute,
  async ({ productApi, session }, { recoveryAnswer, password }) => {
    const token = session.data.resetToken
    // No code was exchanged in this visit, or it was used already: the recovery starts again.
    if (token === undefined) throw new Problem(410)
    await productApi(upstream.passwordResetUpstream, { token, recoveryAnswer, password })
    await session.updateVisit({ resetToken: undefined })
  },
)
