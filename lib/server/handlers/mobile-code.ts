import 'server-only'
import * as rows from '@/lib/contract/bff/identity'
import type { OutputOf } from '@/lib/contract/endpoint'
import { currentUserUpstream } from '@/lib/contract/product-api/account'
import * as upstream from '@/lib/contract/product-api/identity'
import { maskPhone } from '@/lib/domain/formats/masks'
import { toSafeRedirect } from '@/lib/domain/security/safe-redirect'
import { Problem } from '../errors/problem'
import { defineHandler, type RequestContext } from '../http/define-handler'
import { requireConsumer } from '../http/product-api-client'
import { checkOutcome, refreshIdentityStatus, withIdentityStatus } from './identity-status'

export const handleGetMobile = defineHandler(rows.getMobileRoute, async (context) => {
  const { token, mobile } = await withIdentityStatus(context, context.productApi(upstream.getMobileUpstream, {}))
  if (!token || !mobile) return { found: false }
  await context.session.updateConsumer((consumer) => ({
    ...consumer,
    flowTokens: { ...consumer.flowTokens, mobile: token },
  }))
  return { found: true, mobile: maskPhone(mobile) }
})

export const handleSendCode = defineHandler(rows.sendCodeRoute, {
  audit: { action: 'identity route', detail: 'mobile code' },
  async run(context) {
    const token = requireConsumer(context).flowTokens.mobile
    // The phone check comes first; a session without its token (after a new sign-in) starts there again.
    if (token === undefined) throw new Problem(428)
    return await toSentCode(
      context,
      await withIdentityStatus(context, context.productApi(upstream.sendCodeUpstream, { token })),
    )
  },
})

export const handleRenewCode = defineHandler(rows.renewCodeRoute, {
  audit: 'none',
  async run(context, input) {
    return await toSentCode(
      context,
      await withIdentityStatus(context, context.productApi(upstream.renewCodeUpstream, input)),
    )
  },
})

export const handleVerifyCode = defineHandler(rows.verifyCodeRoute, {
  audit: { action: 'identity check', detail: 'mobile code', outcomeOf: checkOutcome, method: 'code' },
  async run(context, input) {
    const result = await withIdentityStatus(context, context.productApi(upstream.verifyCodeUpstream, input))
    if (result.isSuccess) await refreshIdentityStatus(context)
    return { ...result, redirect: toSafeRedirect(result.redirect) }
  },
})

/** Only demo users receive the passcode in the browser. Contract, section 3. */
async function toSentCode(context: RequestContext, { key, passcode }: OutputOf<typeof upstream.sendCodeUpstream>) {
  if (passcode === undefined) return { key }
  const user = await context.productApi(currentUserUpstream, {})
  return user.demo ? { key, passcode } : { key }
}
