import type { Bearer } from '../accounts/access-tokens'
import { countFailure, lockOn } from '../accounts/lockouts'
import type { Consumer } from '../bureau/history/personal-history'
import type { User } from '../database/schema'
import { Refusal } from '../http/http-error'
import type { Sandbox } from '../sandbox'

/** Who tries to prove an identity, and from where. */
export type Claimant = { readonly bearer: Bearer; readonly address: string }

/**
 * What every way to prove an identity asks first: not proven yet, no lock, and the form filled in.
 * @throws {Refusal} SC301, SC321, SC115, or 428 SC302.
 */
export async function requireClaim(sandbox: Sandbox, claimant: Claimant): Promise<User & { consumer: Consumer }> {
  const { user } = claimant.bearer
  if (user.idpass) throw new Refusal(400, 'SC301', 'This account is identified already.')
  await requireNoIdentityLock(sandbox, claimant)
  if (!user.consumer) throw new Refusal(428, 'SC302', 'Personal information is needed first.')
  return { ...user, consumer: user.consumer }
}

/** Specification, section 9: 72 hours. @throws {Refusal} SC321 for the account, SC115 for the network address. */
export async function requireNoIdentityLock(sandbox: Sandbox, { bearer, address }: Claimant): Promise<void> {
  const { id } = bearer.user
  if ((await lockOn(sandbox, 'identity', id)) || (await lockOn(sandbox, 'mobileCode', id)))
    throw new Refusal(400, 'SC321', 'Identity checks are locked for this account. Please wait 72 hours.')
  if (await lockOn(sandbox, 'identityAddress', address))
    throw new Refusal(400, 'SC115', 'Too many attempts from this location. Please wait 72 hours.')
}

/** A way to prove an identity that ended without success, and with no retry left. */
export async function countFailedClaim(sandbox: Sandbox, { bearer, address }: Claimant): Promise<void> {
  await countFailure(sandbox, 'identity', bearer.user.id)
  await countFailure(sandbox, 'identityAddress', address)
}
