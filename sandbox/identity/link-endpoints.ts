import * as upstream from '@/lib/contract/product-api/identity'
import { type MemberRequest, memberEndpoint } from '../accounts/endpoint'
import { findOneTimeToken, issueOneTimeToken } from '../accounts/one-time-tokens'
import { scriptedOutcome } from '../accounts/scripted-outcomes'
import { HttpError } from '../http/http-error'
import { getLinkStatus, markLinkUsed, sendSecureLink } from './secure-links'
import {
  completeVerification,
  failedResult,
  requireUnverifiedUser,
  retryResult,
  scriptedResults,
} from './verification'

export const sendLinkEndpoint = memberEndpoint(upstream.sendLinkUpstream, async (request) => {
  const { sandbox, input } = request
  const user = await requireLinkOwner(request)
  const outcome = scriptedOutcome(input.type === 'email' ? 'emailsend' : 'linksend', user)
  if (input.type === 'phone') await requirePhoneCheck(request)
  const sent = await sendSecureLink(sandbox, user, input.type)
  return outcome === 'missing' ? { ...sent, linkUrl: null } : sent
})

export const verifyLinkEndpoint = memberEndpoint(upstream.verifyLinkUpstream, async (request) => {
  const { sandbox, input } = request
  const user = await requireLinkOwner(request)
  const outcome = scriptedOutcome(input.type === 'email' ? 'email' : 'link', user)
  const forcedResult = outcome && scriptedResults[outcome]
  if (forcedResult) return forcedResult
  const link = { userId: user.id, channel: input.type, token: input.token }
  switch (await getLinkStatus(sandbox, link)) {
    case 'waiting':
      return retryResult
    case 'validated':
      await markLinkUsed(sandbox, link)
      return completeVerification(sandbox, user)
    case 'gone':
      // After a failed phone link, the email link is still available. After a failed email link,
      // the consumer can only request another one.
      if (input.type === 'email') return failedResult
      throw new HttpError(400, 'SC324', 'The secure link has expired. Please ask for a new one.')
  }
})

type LinkRequest = MemberRequest<typeof upstream.sendLinkUpstream>

function requireLinkOwner({ sandbox, input, ...attempt }: LinkRequest) {
  if (input.userId !== attempt.bearer.user.id)
    throw new HttpError(403, undefined, 'This is another account.')
  return requireUnverifiedUser(sandbox, attempt)
}

/**
 * Requires the preceding device or phone check. To resend a link, the token of the previous link is
 * enough.
 */
async function requirePhoneCheck({ sandbox, input, bearer }: LinkRequest): Promise<void> {
  const grant = await findOneTimeToken(
    sandbox,
    { hostKey: bearer.hostKey, token: input.token },
    'device',
    'mobile',
  )
  if (grant?.userId === bearer.user.id) return
  const status = await getLinkStatus(sandbox, {
    userId: bearer.user.id,
    channel: 'phone',
    token: input.token,
  })
  if (status === 'gone') throw new HttpError(400, 'SC315', 'The phone check has expired.')
}

/** The checks in a device-trust response. R3.13. */
const trusts = {
  identity: 'identityTrust',
  ssn: 'SSNTrust',
  address: 'addressTrust',
  email: 'emailTrust',
  phone: 'phoneTrust',
  device: 'deviceTrust',
  dob: 'dobTrust',
} as const

/** Checks whether device, number and person match. If they do, the secure link may be sent. */
export const ditIdentityEndpoint = memberEndpoint(
  upstream.ditIdentityUpstream,
  async ({ sandbox, ...attempt }) => {
    const user = await requireUnverifiedUser(sandbox, attempt)
    const outcome = scriptedOutcome('dit', user)
    if (outcome === 'missing') return { token: null, mobile: null }
    if (outcome === 'redirect') return { token: null, isSuccess: true, redirect: '/eid' }
    if (outcome === 'hostile') return { token: null, isSuccess: true, redirect: '//evil.example' }
    const details = detailsOf(outcome)
    if (details.some((detail) => detail.endsWith('=N')))
      throw new HttpError(400, 'SC303', 'The device check failed.', { details })
    const token = await issueOneTimeToken(sandbox, {
      kind: 'device',
      hostKey: attempt.bearer.hostKey,
      userId: user.id,
    })
    return { token, mobile: user.consumer.mobile, isSuccess: true, details }
  },
)

function detailsOf(failing: string | undefined): string[] {
  return Object.entries(trusts).map(
    ([word, name]) => `${name}=${failing === word || failing === 'all' ? 'N' : 'Y'}`,
  )
}
