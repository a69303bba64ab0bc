import * as z from 'zod/mini'
import { identityDataFields } from '@/lib/contract/fields'
import * as rows from '@/lib/contract/product-api/identity'
import { changeAccount, enroll } from '../accounts/accounts'
import { requireIdentified } from '../bureau/api/credit-files'
import type { Consumer } from '../bureau/history/personal-history'
import { memberCall } from '../http/endpoint'
import { requireFields } from '../http/require-fields'
import { forced } from '../test-api/scripted-outcomes'
import { requireNoIdentityLock } from './verification-attempt'

const identityFields = z.object(identityDataFields)

/** The form alone proves nothing: another step follows, unless a magic word or an earlier success says otherwise. */
export const submitIdentity = memberCall(rows.submitIdentityUpstream, async ({ sandbox, bearer, address, input }) => {
  if (bearer.user.idpass) return { isSuccess: true, idpass: true }
  await requireNoIdentityLock(sandbox, { bearer, address })
  const fields = requireFields(identityFields, input)
  const outcome = forced('identity', { email: bearer.user.email })
  const user = await changeAccount(sandbox, bearer.user, { consumer: consumerOf(fields) })
  const settled = outcome && settledOutcomes[outcome]
  if (!settled) return { isSuccess: true, idpass: false }
  await enroll(sandbox, user)
  return { isSuccess: true, idpass: true, ...settled }
})

const settledOutcomes: Readonly<Record<string, { just_enrolled?: boolean; redirect?: string }>> = {
  pass: {},
  enrolled: { just_enrolled: true },
  redirect: { redirect: '/dashboard/report' },
  hostile: { redirect: 'javascript:alert(1)' },
}

/** Called once after passing; clears `just_enrolled`, so that the next sign-in goes straight to the start view. */
export const enrollmentCheck = memberCall(rows.enrollmentCheckUpstream, async ({ sandbox, bearer }) => {
  const { user } = bearer
  requireIdentified(user)
  forced('enrollment', user)
  if (user.justEnrolled) await changeAccount(sandbox, user, { justEnrolled: false })
  return { isSuccess: true, idpass: true, just_enrolled: user.justEnrolled }
})

function consumerOf({ ssn, dob: _notKept, ...rest }: z.infer<typeof identityFields>): Consumer {
  return { ...rest, ssnEnding: ssn.slice(-4) }
}
