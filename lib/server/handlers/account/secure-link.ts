import * as endpoints from '@/lib/contract/bff/account/identity'
import { currentUserUpstream } from '@/lib/contract/product-api/account'
import * as upstream from '@/lib/contract/product-api/identity'
import { omitNullish } from '@/lib/domain/shared/formats/omit-nullish'
import { maskEmail, maskPhone } from '@/lib/domain/shared/security/redact'
import { Problem } from '../../errors/problem'
import { defineHandler, type RequestContext } from '../../http/define-handler'
import { requireConsumer } from '../../http/product-api-client'
import { callIdentity, checkOutcome, setFlowToken, settleCheck } from './identity-status'
import { limitTexts, setPhone } from './phone-limit'

export const handleDeviceIdentity = defineHandler(endpoints.deviceIdentityRoute, {
  audit: {
    action: 'identity check',
    detail: 'device',
    outcomeOf: ({ isSuccess, found }) =>
      found && !isSuccess ? 'continued' : checkOutcome({ isSuccess }),
    method: 'phone_link',
  },
  async run(context) {
    const { token, mobile, ...rest } = await settleCheck(context, await checkDevice(context))
    return {
      ...rest,
      found: Boolean(token && mobile),
      ...(mobile ? { mobile: maskPhone(mobile) } : {}),
    }
  },
})

export const handleSendLink = defineHandler(endpoints.sendLinkRoute, {
  audit: { action: 'identity route', of: ({ type }) => ({ detail: `${type} link` }) },
  async run(context, { type }) {
    const token = requireConsumer(context).flowTokens.device ?? (await checkDevice(context)).token
    if (!token) throw new Problem(428)
    if (type === 'phone') await limitTexts(context)
    const { userId } = requireConsumer(context)
    const sent = await callIdentity(context, upstream.sendLinkUpstream, {
      userId,
      type,
      token,
      channel: type,
    })
    await setFlowToken(context, type, sent.token)
    const { smsMessage, linkUrl, mobile } = sent
    return {
      // Demo mode only: a consumer who sees the link could open it without the phone or the
      // mailbox.
      ...(linkUrl?.startsWith('NO_URL_') ? omitNullish({ smsMessage, linkUrl }) : {}),
      ...(mobile ? { mobile: maskPhone(mobile) } : {}),
      ...(type === 'email'
        ? { address: maskEmail((await context.productApi(currentUserUpstream, {})).email) }
        : {}),
    }
  },
})

export const handleVerifyLink = defineHandler(endpoints.verifyLinkRoute, {
  audit: {
    action: 'identity check',
    of: ({ type }) => ({ detail: `${type} link`, method: `${type}_link` }),
    // The page polls every few seconds until the link has been opened. Until then, the calls are
    // inconclusive.
    outcomeOf: ({ isSuccess, allowRetry }) =>
      allowRetry ? undefined : checkOutcome({ isSuccess }),
    pendingStatuses: [409, 425, 428],
  },
  async run(context, { type }) {
    const { userId, flowTokens } = requireConsumer(context)
    const token = flowTokens[type]
    if (token === undefined) throw new Problem(428)
    const input = { userId, type, token, channel: type }
    const result = await callIdentity(context, upstream.verifyLinkUpstream, input).catch(
      async (error) => {
        const isFinal =
          error instanceof Problem && error.code !== undefined && ![409, 428].includes(error.status)
        // Drops a link with a final result, so that the page does not wait for it again.
        if (isFinal) await setFlowToken(context, type)
        throw error
      },
    )
    if (!result.allowRetry) await setFlowToken(context, type)
    return await settleCheck(context, result)
  },
})

async function checkDevice(context: RequestContext) {
  const checked = await callIdentity(context, upstream.ditIdentityUpstream, {})
  if (checked.token) await setFlowToken(context, 'device', checked.token)
  await setPhone(context, checked.mobile)
  return checked
}
