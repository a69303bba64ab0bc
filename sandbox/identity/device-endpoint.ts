import * as rows from '@/lib/contract/product-api/identity'
import { issueOneTimeToken } from '../accounts/one-time-tokens'
import { memberEndpoint } from '../http/endpoint'
import { HttpError } from '../http/http-error'
import { scriptedOutcome } from '../test-api/scripted-outcomes'
import { requireUnverifiedUser } from './verification-attempt'

/** The checks of a device-trust response. Specification, section 3. */
const trusts = {
  identity: 'identityTrust',
  ssn: 'SSNTrust',
  address: 'addressTrust',
  email: 'emailTrust',
  phone: 'phoneTrust',
  device: 'deviceTrust',
  dob: 'dobTrust',
} as const

/** Device, number and person match: the secure link may be sent. */
export const ditIdentityEndpoint = memberEndpoint(rows.ditIdentityUpstream, async ({ sandbox, ...claimant }) => {
  const user = await requireUnverifiedUser(sandbox, claimant)
  const outcome = scriptedOutcome('dit', user)
  if (outcome === 'missing') return { token: null, mobile: null }
  if (outcome === 'redirect') return { token: null, isSuccess: true, redirect: '/eid' }
  if (outcome === 'hostile') return { token: null, isSuccess: true, redirect: '//evil.example' }
  const details = detailsOf(outcome)
  if (details.some((detail) => detail.endsWith('=N')))
    throw new HttpError(400, 'SC303', 'The device check failed.', { details })
  const token = await issueOneTimeToken(sandbox, { kind: 'device', userId: user.id })
  return { token, mobile: user.consumer.mobile, isSuccess: true, details }
})

function detailsOf(failing: string | undefined): string[] {
  return Object.entries(trusts).map(([word, name]) => `${name}=${failing === word || failing === 'all' ? 'N' : 'Y'}`)
}
