import 'server-only'
import { getHost } from '../config/env'
import { userFingerprint, userKeyOf } from '../config/keys'
import { getPendingSignIn } from '../session/session-data'
import { getPageSession } from './page-context'

/**
 * Returns the account of a link that waits for confirmation, as its screen names it, with the account that is signed in now
 * if it is another one; undefined when nothing waits, or no longer. Contract, section 11.
 */
export async function getPendingAccount() {
  const { consumer, data } = (await getPageSession()).session
  const signIn = getPendingSignIn(data, Date.now())?.signIn
  if (!signIn) return undefined
  const isReplaced = consumer?.maskedEmail !== undefined && userKeyOf(consumer) !== userKeyOf(signIn)
  return {
    hostName: getHost(signIn.hostKey)?.name ?? '',
    fingerprint: userFingerprint(signIn),
    email: signIn.maskedEmail ?? '',
    ...(isReplaced ? { currentEmail: consumer.maskedEmail } : {}),
  }
}
