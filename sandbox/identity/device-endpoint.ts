import * as rows from '@/lib/contract/product-api/identity'
import { issueGrant } from '../accounts/one-time-tokens'
import { memberCall } from '../http/endpoint'
import { Refusal } from '../http/http-error'
import { forced } from '../test-api/scripted-outcomes'
import { requireClaim } from './verification-attempt'

/** The checks of a device-trust answer. Specification, section 3. */
const trusts = {
  identity: 'identityTrust',
  ssn: 'SSNTrust',
  address: 'addressTrust',
  email: 'emailTrust',
  phone: 'phoneTrust',
  device: 'deviceTrust',
  dob: 'dobTrust',
} as const

/** Device, number and person belong together: the secure link may be sent. */
export const ditIdentity = memberCall(rows.ditIdentityUpstream, async ({ sandbox, ...claimant }) => {
  const user = await requireClaim(sandbox, claimant)
  const outcome = forced('dit', user)
  if (outcome === 'missing') return { token: null, mobile: null }
  if (outcome === 'redirect') return { token: null, isSuccess: true, redirect: '/eid' }
  if (outcome === 'hostile') return { token: null, isSuccess: true, redirect: '//evil.example' }
  const details = detailsOf(outcome)
  if (details.some((detail) => detail.endsWith('=N')))
    throw new Refusal(400, 'SC303', 'The device check failed.', { details })
  const token = await issueGrant(sandbox, { kind: 'device', userId: user.id })
  return { token, mobile: user.consumer.mobile, isSuccess: true, details }
})

function detailsOf(failing: string | undefined): string[] {
  return Object.entries(trusts).map(([word, name]) => `${name}=${failing === word || failing === 'all' ? 'N' : 'Y'}`)
}
