import type { IdentityData } from '@/lib/contract/fields'
import * as upstream from '@/lib/contract/product-api/identity'
import { addConsents, markIdentified, updateAccount } from '../accounts/accounts'
import { memberEndpoint } from '../accounts/endpoint'
import { scriptedOutcome } from '../accounts/scripted-outcomes'
import type { ConsumerDetails } from '../bureau/history/personal-history'
import { requireIdentified } from '../bureau-api/credit-files'
import { requireNoIdentityLock } from './verification'

/**
 * Accepts the identity form, which alone verifies nothing. Another step follows, unless another
 * outcome is scripted or the user is already verified.
 */
export const submitIdentityEndpoint = memberEndpoint(
  upstream.submitIdentityUpstream,
  async ({ sandbox, bearer, address, input: { consents, ...fields } }) => {
    if (bearer.user.idpass) return { isSuccess: true, idpass: true }
    await requireNoIdentityLock(sandbox, { bearer, address })
    await addConsents(sandbox, bearer.user, consents)
    const outcome = scriptedOutcome('identity', { email: bearer.user.email })
    const user = await updateAccount(sandbox, bearer.user, { consumer: consumerOf(fields) })
    const settled = outcome && verifiedOutcomes[outcome]
    if (!settled) return { isSuccess: true, idpass: false }
    await markIdentified(sandbox, user)
    return { isSuccess: true, idpass: true, ...settled }
  },
)

const verifiedOutcomes: Readonly<Record<string, { just_enrolled?: boolean; redirect?: string }>> = {
  pass: {},
  enrolled: { just_enrolled: true },
  redirect: { redirect: '/dashboard/report' },
  hostile: { redirect: 'javascript:alert(1)' },
}

/**
 * Called once after verification. Clears `just_enrolled`, so that the next sign-in opens the start
 * view.
 */
export const enrollmentCheckEndpoint = memberEndpoint(
  upstream.enrollmentCheckUpstream,
  async ({ sandbox, bearer }) => {
    const { user } = bearer
    requireIdentified(user)
    scriptedOutcome('enrollment', user)
    if (user.justEnrolled) await updateAccount(sandbox, user, { justEnrolled: false })
    return { isSuccess: true, idpass: true, just_enrolled: user.justEnrolled }
  },
)

function consumerOf({ ssn, dob: _notStored, ...rest }: IdentityData): ConsumerDetails {
  return { ...rest, ssnEnding: ssn.slice(-4) }
}
