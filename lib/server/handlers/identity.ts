import 'server-only'
import * as rows from '@/lib/contract/bff/identity'
import { type PublicQuiz, publicQuizSchema } from '@/lib/contract/bff/identity'
import { enrollmentCheckRoute } from '@/lib/contract/bff/shell'
import * as upstream from '@/lib/contract/product-api/identity'
import { type Quiz, quizSchema } from '@/lib/contract/product-api/verification'
import { routeAfterIdentity } from '@/lib/domain/access/next-route'
import { toSafeRedirect } from '@/lib/domain/security/safe-redirect'
import { Problem } from '../errors/problem'
import { defineHandler } from '../http/define-handler'
import { getWidgetConfig } from '../http/widget-config'
import { ProductApiError } from '../upstream/request-product-api'
import { recordConsents } from './consents'
import { checkOutcome, refreshIdentityStatus, setIdentityStatus, withIdentityStatus } from './identity-status'

export const handleSubmitIdentity = defineHandler(rows.submitIdentityRoute, {
  audit: {
    action: 'identity check',
    detail: 'form',
    outcomeOf: ({ idpass, just_enrolled }) => (idpass || just_enrolled ? 'success' : 'continued'),
    method: 'form',
  },
  async run(context, input) {
    const consents = await recordConsents(context, ['creditData', 'carrierData'])
    const request = context.productApi(upstream.submitIdentityUpstream, { ...input, consents })
    const result = await withIdentityStatus(context, request)
    const { idpass = false, just_enrolled = false } = result
    // The new details may name another phone, so checks and links of the old ones no longer count.
    await context.session.updateConsumer((consumer) => ({ ...consumer, flowTokens: {} }))
    await setIdentityStatus(context, idpass || just_enrolled)
    const config = await getWidgetConfig(context.session.data, context.requestId)
    return { idpass, just_enrolled, next: routeAfterIdentity(result, config) }
  },
})

export const handleEnrollmentCheck = defineHandler(enrollmentCheckRoute, {
  audit: 'none',
  async run(context) {
    // Stored first: a failed check only warns and is not repeated in this session.
    await context.session.updateConsumer((consumer) => ({ ...consumer, enrollmentChecked: true }))
    const result = await context.productApi(upstream.enrollmentCheckUpstream, {})
    if (result.idpass || result.just_enrolled) await refreshIdentityStatus(context)
    return result
  },
})

export const handleGetQuiz = defineHandler(rows.getQuizRoute, {
  audit: { action: 'identity route', detail: 'quiz' },
  async run(context) {
    return toPublicQuiz(await withIdentityStatus(context, context.productApi(upstream.getQuizUpstream, {})))
  },
})

export const handleVerifyQuiz = defineHandler(rows.verifyQuizRoute, {
  audit: { action: 'identity check', detail: 'quiz', outcomeOf: checkOutcome, method: 'quiz' },
  async run(context, input) {
    const { isSuccess, redirect, ...rest } = await withIdentityStatus(
      context,
      context.productApi(upstream.verifyQuizUpstream, input).catch(withNewQuiz),
    )
    if (isSuccess) await refreshIdentityStatus(context)
    const next = quizSchema.safeParse(rest)
    return {
      isSuccess,
      redirect: toSafeRedirect(redirect),
      ...(next.success ? { newQuiz: toPublicQuiz(next.data) } : {}),
    }
  },
})

/** A 409 carries a new quiz in its body, which is returned without the flags of the correct answers. */
function withNewQuiz(error: unknown): never {
  if (!(error instanceof ProductApiError) || error.status !== 409) throw error
  const parsed = quizSchema.safeParse(error.responseBody)
  throw new Problem(409, { ...error.extensions, ...(parsed.success ? { newQuiz: toPublicQuiz(parsed.data) } : {}) })
}

/** The quiz without `correct`, which stays on the server. */
function toPublicQuiz(quiz: Quiz): PublicQuiz {
  return publicQuizSchema.parse(quiz)
}
