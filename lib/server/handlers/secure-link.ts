import 'server-only'
import * as rows from '@/lib/contract/bff/identity'
import { currentUser } from '@/lib/contract/product-api/account'
import * as upstream from '@/lib/contract/product-api/identity'
import { maskEmail } from '@/lib/domain/formats/mask-email'
import { safeRedirect } from '@/lib/domain/security/safe-redirect'
import { Problem } from '../errors/problem'
import { answer, type Context, consumerOf } from '../http/define-handler'
import { identityStep, recheckIdentity } from './identity-status'
import { lastFour } from './mask-phone'

export const deviceIdentity = answer(rows.deviceIdentity, async (context) => {
  const { token, mobile, redirect, ...rest } = await checkDevice(context)
  if (rest.isSuccess) await recheckIdentity(context)
  return {
    ...rest,
    found: Boolean(token && mobile),
    redirect: safeRedirect(redirect),
    ...(mobile ? { mobile: lastFour(mobile) } : {}),
  }
})

export const sendLink = answer(rows.sendLink, async (context, { type }) => {
  const token = consumerOf(context).links.device ?? (await checkDevice(context)).token
  if (!token) throw new Problem(428)
  const { userId } = consumerOf(context)
  const sent = await identityStep(context, context.ask(upstream.sendLink, { userId, type, token, channel: type }))
  await keepLink(context, type, sent.token)
  const { smsMessage, linkUrl, mobile } = sent
  return {
    // Only demo mode shows the text: whoever read the link here could open it without having the phone or the mailbox.
    ...(linkUrl?.startsWith('NO_URL_') ? { smsMessage, linkUrl } : {}),
    ...(mobile ? { mobile: lastFour(mobile) } : {}),
    ...(type === 'email' ? { address: maskEmail((await context.ask(currentUser, {})).email) } : {}),
  }
})

export const verifyLink = answer(rows.verifyLink, async (context, { type }) => {
  const { userId, links } = consumerOf(context)
  const token = links[type]
  if (token === undefined) throw new Problem(428)
  const asked = context.ask(upstream.verifyLink, { userId, type, token, channel: type })
  const result = await identityStep(context, asked).catch((error) => forgettingSettled(context, type, error))
  if (!result.allowRetry) await forgetLink(context, type)
  if (result.isSuccess) await recheckIdentity(context)
  return { ...result, redirect: safeRedirect(result.redirect) }
})

/** A link that was judged is none to wait for when its page is opened again. */
async function forgettingSettled(context: Context, type: 'phone' | 'email', error: unknown): Promise<never> {
  const mayRetry = error instanceof Problem && (error.status === 409 || error.status === 428)
  if (error instanceof Problem && error.code !== undefined && !mayRetry) await forgetLink(context, type)
  throw error
}

async function forgetLink({ session }: Context, type: 'phone' | 'email'): Promise<void> {
  await session.change((consumer) => ({ ...consumer, links: { ...consumer.links, [type]: undefined } }))
}

/** The device check; its token is what a secure link is sent with, so it stays in the session. */
async function checkDevice(context: Context) {
  const checked = await identityStep(context, context.ask(upstream.ditIdentity, {}))
  if (checked.token) await keepLink(context, 'device', checked.token)
  return checked
}

async function keepLink({ session }: Context, name: 'device' | 'phone' | 'email', token: string): Promise<void> {
  await session.change((consumer) => ({ ...consumer, links: { ...consumer.links, [name]: token } }))
}
