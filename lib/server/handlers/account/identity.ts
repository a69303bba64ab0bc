import { enrollmentCheckRoute } from '@/lib/contract/bff/account/enrollment-check'
import * as endpoints from '@/lib/contract/bff/account/identity'
import type { OutputOf } from '@/lib/contract/endpoint'
import { currentUserUpstream } from '@/lib/contract/product-api/account'
import * as upstream from '@/lib/contract/product-api/identity'
import { quizSchema } from '@/lib/contract/product-api/verification'
import { routeAfterIdentity } from '@/lib/domain/account/access/page-access'
import { maskPhone } from '@/lib/domain/shared/security/redact'
import { Problem } from '../../errors/problem'
import { defineHandler, type RequestContext } from '../../http/define-handler'
import { requireConsumer } from '../../http/product-api-client'
import { getWidgetConfig } from '../../http/widget-config'
import { ProductApiError } from '../../upstream/upstream-errors'
import { recordConsents } from './consents'
import {
  callIdentity,
  checkOutcome,
  refreshIdentityStatus,
  setFlowToken,
  setIdentityStatus,
  settleCheck,
} from './identity-status'
import { limitTexts, setPhone } from './phone-limit'

export const handleSubmitIdentity = defineHandler(endpoints.submitIdentityRoute, {
  audit: {
    action: 'identity check',
    detail: 'form',
    outcomeOf: ({ idpass, just_enrolled }) => (idpass || just_enrolled ? 'success' : 'continued'),
    method: 'form',
  },
  async run(context, input) {
    const consents = await recordConsents(context, ['creditData', 'carrierData'])
    const result = await callIdentity(context, upstream.submitIdentityUpstream, {
      ...input,
      consents,
    })
    const { idpass = false, just_enrolled = false } = result
    // The new details may contain another phone number, so checks and links for the old details are
    // dropped.
    await context.session.updateConsumer((consumer) => ({ ...consumer, flowTokens: {} }))
    await setPhone(context, input.mobile)
    await setIdentityStatus(context, idpass || just_enrolled)
    const config = await getWidgetConfig(context.session.data)
    return { idpass, just_enrolled, next: routeAfterIdentity(result, config) }
  },
})

export const handleEnrollmentCheck = defineHandler(enrollmentCheckRoute, {
  audit: 'none',
  async run(context) {
    // Stored first, because a failed check only warns and is not repeated in this session.
    await context.session.updateConsumer((consumer) => ({ ...consumer, enrollmentChecked: true }))
    const result = await context.productApi(upstream.enrollmentCheckUpstream, {})
    if (result.idpass || result.just_enrolled) await refreshIdentityStatus(context)
    return result
  },
})

export const handleGetQuiz = defineHandler(endpoints.getQuizRoute, {
  audit: { action: 'identity route', detail: 'quiz' },
  run: async (context) => await callIdentity(context, upstream.getQuizUpstream, {}),
})

export const handleVerifyQuiz = defineHandler(endpoints.verifyQuizRoute, {
  audit: { action: 'identity check', detail: 'quiz', outcomeOf: checkOutcome, method: 'quiz' },
  async run(context, input) {
    const result = await callIdentity(context, upstream.verifyQuizUpstream, input).catch(
      withNewQuiz,
    )
    const { isSuccess, redirect, ...rest } = await settleCheck(context, result)
    const next = quizSchema.safeParse(rest)
    return { isSuccess, redirect, ...(next.success ? { newQuiz: next.data } : {}) }
  },
})

/**
 * Rethrows an error. The new quiz in a 409 is passed on without `correct`, which stays on the
 * server.
 */
function withNewQuiz(error: unknown): never {
  if (!(error instanceof ProductApiError) || error.status !== 409) throw error
  const parsed = endpoints.publicQuizSchema.safeParse(error.responseBody)
  throw new Problem(409, {
    ...error.extensions,
    ...(parsed.success ? { newQuiz: parsed.data } : {}),
  })
}

export const handleGetMobile = defineHandler(endpoints.getMobileRoute, async (context) => {
  const { token, mobile } = await callIdentity(context, upstream.getMobileUpstream, {})
  if (!token || !mobile) return { found: false }
  await setFlowToken(context, 'mobile', token)
  await setPhone(context, mobile)
  return { found: true, mobile: maskPhone(mobile) }
})

export const handleSendCode = defineHandler(endpoints.sendCodeRoute, {
  audit: { action: 'identity route', detail: 'mobile code' },
  async run(context) {
    const token = requireConsumer(context).flowTokens.mobile
    // The phone check must come first. A session without its token, for example after a new
    // sign-in, must repeat it.
    if (token === undefined) throw new Problem(428)
    await limitTexts(context)
    return await toSentCode(
      context,
      await callIdentity(context, upstream.sendCodeUpstream, { token }),
    )
  },
})

export const handleRenewCode = defineHandler(endpoints.renewCodeRoute, {
  audit: 'none',
  async run(context, input) {
    // Without the phone check, we do not know which phone receives the text message, so we cannot
    // apply its limit.
    if (requireConsumer(context).flowTokens.mobile === undefined) throw new Problem(428)
    await limitTexts(context)
    return await toSentCode(context, await callIdentity(context, upstream.renewCodeUpstream, input))
  },
})

export const handleVerifyCode = defineHandler(endpoints.verifyCodeRoute, {
  audit: {
    action: 'identity check',
    detail: 'mobile code',
    outcomeOf: checkOutcome,
    method: 'code',
  },
  run: async (context, input) =>
    await settleCheck(context, await callIdentity(context, upstream.verifyCodeUpstream, input)),
})

/** Returns the passcode to demo users only. Contract, section 3. */
async function toSentCode(
  context: RequestContext,
  { key, passcode }: OutputOf<typeof upstream.sendCodeUpstream>,
) {
  if (passcode === undefined) return { key }
  const user = await context.productApi(currentUserUpstream, {})
  return user.demo ? { key, passcode } : { key }
}
