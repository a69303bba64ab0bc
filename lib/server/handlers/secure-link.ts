import 'server-only'
import * as rows from '@/lib/contract/bff/identity'
import { currentUserUpstream } from '@/lib/contract/product-api/account'
import * as upstream from '@/lib/contract/product-api/identity'
import { maskEmail, maskPhone } from '@/lib/domain/formats/masks'
import { omitNullish } from '@/lib/domain/omit-nullish'
import { toSafeRedirect } from '@/lib/domain/security/safe-redirect'
import { Problem } from '../errors/problem'
import { defineHandler, type RequestContext } from '../http/define-handler'
import { requireConsumer } from '../http/product-api-client'
import { checkOutcome, refreshIdentityStatus, withIdentityStatus } from './identity-status'

export const handleDeviceIdentity = defineHandler(rows.deviceIdentityRoute, {
  audit: {
    action: 'identity check',
    detail: 'device',
    outcomeOf: ({ isSuccess, found }) => (found && !isSuccess ? 'continued' : checkOutcome({ isSuccess })),
    method: 'phone_link',
  },
  async run(context) {
    const { token, mobile, redirect, ...rest } = await checkDevice(context)
    if (rest.isSuccess) await refreshIdentityStatus(context)
    return {
      ...rest,
      found: Boolean(token && mobile),
      redirect: toSafeRedirect(redirect),
      ...(mobile ? { mobile: maskPhone(mobile) } : {}),
    }
  },
})

export const handleSendLink = defineHandler(rows.sendLinkRoute, {
  audit: { action: 'identity route', of: ({ type }) => ({ detail: `${type} link` }) },
  async run(context, { type }) {
    const token = requireConsumer(context).flowTokens.device ?? (await checkDevice(context)).token
    if (!token) throw new Problem(428)
    const { userId } = requireConsumer(context)
    const sent = await withIdentityStatus(
      context,
      context.productApi(upstream.sendLinkUpstream, { userId, type, token, channel: type }),
    )
    await storeLinkToken(context, type, sent.token)
    const { smsMessage, linkUrl, mobile } = sent
    return {
      // Demo mode only: with the link on screen nobody would need the phone or the mailbox to open it.
      ...(linkUrl?.startsWith('NO_URL_') ? omitNullish({ smsMessage, linkUrl }) : {}),
      ...(mobile ? { mobile: maskPhone(mobile) } : {}),
      ...(type === 'email' ? { address: maskEmail((await context.productApi(currentUserUpstream, {})).email) } : {}),
    }
  },
})

export const handleVerifyLink = defineHandler(rows.verifyLinkRoute, {
  audit: {
    action: 'identity check',
    of: ({ type }) => ({ detail: `${type} link`, method: `${type}_link` }),
    // The page asks every few seconds whether the link was opened.
    outcomeOf: ({ isSuccess, allowRetry }) => (allowRetry ? undefined : checkOutcome({ isSuccess })),
    pendingStatuses: [409, 425, 428],
  },
  async run(context, { type }) {
    const { userId, flowTokens } = requireConsumer(context)
    const token = flowTokens[type]
    if (token === undefined) throw new Problem(428)
    const request = context.productApi(upstream.verifyLinkUpstream, { userId, type, token, channel: type })
    const result = await withIdentityStatus(context, request).catch((error) => clearSettledLink(context, type, error))
    if (!result.allowRetry) await clearLinkToken(context, type)
    if (result.isSuccess) await refreshIdentityStatus(context)
    return { ...result, redirect: toSafeRedirect(result.redirect) }
  },
})

/** Forgets a link whose result is final, so that its page does not wait for it again. */
async function clearSettledLink(context: RequestContext, type: 'phone' | 'email', error: unknown): Promise<never> {
  const mayRetry = error instanceof Problem && (error.status === 409 || error.status === 428)
  if (error instanceof Problem && error.code !== undefined && !mayRetry) await clearLinkToken(context, type)
  throw error
}

async function clearLinkToken({ session }: RequestContext, type: 'phone' | 'email'): Promise<void> {
  await session.updateConsumer((consumer) => ({
    ...consumer,
    flowTokens: { ...consumer.flowTokens, [type]: undefined },
  }))
}

/** Runs the device check and stores its token, which sends the secure link, in the session. */
async function checkDevice(context: RequestContext) {
  const checked = await withIdentityStatus(context, context.productApi(upstream.ditIdentityUpstream, {}))
  if (checked.token) await storeLinkToken(context, 'device', checked.token)
  return checked
}

async function storeLinkToken(
  { session }: RequestContext,
  name: 'device' | 'phone' | 'email',
  token: string,
): Promise<void> {
  await session.updateConsumer((consumer) => ({ ...consumer, flowTokens: { ...consumer.flowTokens, [name]: token } }))
}
