import * as upstream from '@/lib/contract/product-api/identity'
import { memberEndpoint } from '../accounts/endpoint'
import { findOneTimeToken, issueOneTimeToken } from '../accounts/one-time-tokens'
import { scriptedOutcome } from '../accounts/scripted-outcomes'
import { HttpError } from '../http/http-error'
import { renewMobileCode, sendMobileCode, verifyMobileCode } from './mobile-codes'
import { completeVerification, requireUnverifiedUser, scriptedResults } from './verification'

export const getMobileEndpoint = memberEndpoint(
  upstream.getMobileUpstream,
  async ({ sandbox, ...attempt }) => {
    const user = await requireUnverifiedUser(sandbox, attempt)
    if (scriptedOutcome('mobile', user) === 'missing') return { token: null, mobile: null }
    return {
      token: await issueOneTimeToken(sandbox, {
        kind: 'mobile',
        hostKey: attempt.bearer.hostKey,
        userId: user.id,
      }),
      mobile: user.consumer.mobile,
    }
  },
)

export const sendCodeEndpoint = memberEndpoint(
  upstream.sendCodeUpstream,
  async ({ sandbox, input, ...attempt }) => {
    const user = await requireUnverifiedUser(sandbox, attempt)
    scriptedOutcome('send', user)
    const grant = await findOneTimeToken(
      sandbox,
      { hostKey: attempt.bearer.hostKey, token: input.token },
      'mobile',
    )
    if (grant?.userId !== user.id) throw new HttpError(400, 'SC305', 'The phone check has expired.')
    return sendMobileCode(sandbox, user, grant.hash)
  },
)

export const renewCodeEndpoint = memberEndpoint(
  upstream.renewCodeUpstream,
  async ({ sandbox, input, ...attempt }) => {
    const user = await requireUnverifiedUser(sandbox, attempt)
    scriptedOutcome('renew', user)
    return renewMobileCode(sandbox, user, input.key)
  },
)

export const verifyCodeEndpoint = memberEndpoint(
  upstream.verifyCodeUpstream,
  async ({ sandbox, input, ...attempt }) => {
    const user = await requireUnverifiedUser(sandbox, attempt)
    const outcome = scriptedOutcome('code', user)
    const forcedResult = outcome && scriptedResults[outcome]
    if (forcedResult) return forcedResult
    // Checks one guess at a time, so that parallel guesses cannot bypass the count.
    await sandbox.runExclusive(`code ${user.id}`, () => verifyMobileCode(sandbox, attempt, input))
    return completeVerification(sandbox, user)
  },
)
