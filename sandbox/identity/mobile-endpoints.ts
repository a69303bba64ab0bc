import * as rows from '@/lib/contract/product-api/identity'
import { findGrant, issueGrant } from '../accounts/one-time-tokens'
import { memberCall } from '../http/endpoint'
import { Refusal } from '../http/http-error'
import { forced } from '../test-api/scripted-outcomes'
import { checkCode, renewMobileCode, sendMobileCode } from './mobile-codes'
import { requireClaim } from './verification-attempt'
import { forcedVerifications, passed } from './verification-results'

export const getMobile = memberCall(rows.getMobileUpstream, async ({ sandbox, ...claimant }) => {
  const user = await requireClaim(sandbox, claimant)
  if (forced('mobile', user) === 'missing') return { token: null, mobile: null }
  return { token: await issueGrant(sandbox, { kind: 'mobile', userId: user.id }), mobile: user.consumer.mobile }
})

export const sendCode = memberCall(rows.sendCodeUpstream, async ({ sandbox, input, ...claimant }) => {
  const user = await requireClaim(sandbox, claimant)
  forced('send', user)
  const grant = await findGrant(sandbox, input.token, 'mobile')
  if (grant?.userId !== user.id) throw new Refusal(400, 'SC305', 'The phone check has expired.')
  return sendMobileCode(sandbox, user, grant.hash)
})

export const renewCode = memberCall(rows.renewCodeUpstream, async ({ sandbox, input, ...claimant }) => {
  const user = await requireClaim(sandbox, claimant)
  forced('renew', user)
  return renewMobileCode(sandbox, user, input.key)
})

export const verifyCode = memberCall(rows.verifyCodeUpstream, async ({ sandbox, input, ...claimant }) => {
  const user = await requireClaim(sandbox, claimant)
  const outcome = forced('code', user)
  const forcedResult = outcome && forcedVerifications[outcome]
  if (forcedResult) return forcedResult
  // One guess at a time, so that parallel ones cannot outrun the count.
  await sandbox.inTurn(`code ${user.id}`, () => checkCode(sandbox, claimant, input))
  return passed(sandbox, user)
})
