import 'server-only'
import * as rows from '@/lib/contract/bff/identity'
import * as upstream from '@/lib/contract/product-api/identity'
import { routeAfterIdentity } from '@/lib/domain/access/next-route'
import { defineHandler } from '../http/define-handler'
import { getWidgetConfig } from '../widget/widget-config'
import { refreshIdentityStatus, setIdentityStatus, withIdentityStatus } from './identity-status'

export const handleSubmitIdentity = defineHandler(rows.submitIdentityRoute, async (context, input) => {
  const result = await withIdentityStatus(context, context.productApi(upstream.submitIdentityUpstream, input))
  const { idpass = false, just_enrolled = false } = result
  // New details, perhaps another phone: what was checked or sent for the old ones counts no more.
  await context.session.updateConsumer((consumer) => ({ ...consumer, flowTokens: {} }))
  await setIdentityStatus(context, idpass || just_enrolled)
  const config = await getWidgetConfig(context.session.data, context.requestId)
  return { idpass, just_enrolled, next: routeAfterIdentity(result, config) }
})

export const handleEnrollmentCheck = defineHandler(rows.enrollmentCheckRoute, async (context) => {
  // Noted first: a check that fails is not repeated in this session, it only warns.
  await context.session.updateConsumer((consumer) => ({ ...consumer, enrollmentChecked: true }))
  const result = await context.productApi(upstream.enrollmentCheckUpstream, {})
  if (result.idpass || result.just_enrolled) await refreshIdentityStatus(context)
  return result
})
