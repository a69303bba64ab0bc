import 'server-only'
import * as rows from '@/lib/contract/bff/identity'
import * as upstream from '@/lib/contract/product-api/identity'
import { afterIdentity } from '@/lib/domain/access/next-route'
import { answer } from '../http/define-handler'
import { configInUse } from '../widget/widget-config'
import { identityStep, recheckIdentity, rememberIdentity } from './identity-status'

export const submitIdentity = answer(rows.submitIdentity, async (context, input) => {
  const result = await identityStep(context, context.ask(upstream.submitIdentity, input))
  const { idpass = false, just_enrolled = false } = result
  // New details, perhaps another phone: what was checked or sent for the old ones counts no more.
  await context.session.change((consumer) => ({ ...consumer, links: {} }))
  await rememberIdentity(context, idpass || just_enrolled)
  const config = await configInUse(context.session.visit, context.requestId)
  return { idpass, just_enrolled, next: afterIdentity(result, config) }
})

export const enrollmentCheck = answer(rows.enrollmentCheck, async (context) => {
  // Noted first: a check that fails is not repeated in this session, it only warns.
  await context.session.change((consumer) => ({ ...consumer, enrollmentChecked: true }))
  const result = await context.ask(upstream.enrollmentCheck, {})
  if (result.idpass || result.just_enrolled) await recheckIdentity(context)
  return result
})
