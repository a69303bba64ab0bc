import 'server-only'
import * as rows from '@/lib/contract/bff/identity'
import { currentUser } from '@/lib/contract/product-api/account'
import * as upstream from '@/lib/contract/product-api/identity'
import type { OutputOf } from '@/lib/contract/row'
import { safeRedirect } from '@/lib/domain/security/safe-redirect'
import { Problem } from '../errors/problem'
import { answer, type Context, consumerOf } from '../http/define-handler'
import { identityStep, recheckIdentity } from './identity-status'
import { lastFour } from './mask-phone'

export const getMobile = answer(rows.getMobile, async (context) => {
  const { token, mobile } = await identityStep(context, context.ask(upstream.getMobile, {}))
  if (!token || !mobile) return { found: false }
  await context.session.change((consumer) => ({ ...consumer, links: { ...consumer.links, mobile: token } }))
  return { found: true, mobile: lastFour(mobile) }
})

export const sendCode = answer(rows.sendCode, async (context) => {
  const token = consumerOf(context).links.mobile
  // The phone check comes first; a session that has none (signed in again meanwhile) starts over there.
  if (token === undefined) throw new Problem(428)
  return await shown(context, await identityStep(context, context.ask(upstream.sendCode, { token })))
})

export const renewCode = answer(rows.renewCode, async (context, input) => {
  return await shown(context, await identityStep(context, context.ask(upstream.renewCode, input)))
})

export const verifyCode = answer(rows.verifyCode, async (context, input) => {
  const result = await identityStep(context, context.ask(upstream.verifyCode, input))
  if (result.isSuccess) await recheckIdentity(context)
  return { ...result, redirect: safeRedirect(result.redirect) }
})

/** The passcode reaches the browser for demo users only. Contract, section 3. */
async function shown(context: Context, { key, passcode }: OutputOf<typeof upstream.sendCode>) {
  if (passcode === undefined) return { key }
  const user = await context.ask(currentUser, {})
  return user.demo ? { key, passcode } : { key }
}
