import { userFingerprint } from '../config/keys'
import 'server-only'
import { getHost } from '../config/env'
import { userKeyOf } from '../config/keys'
import { getPendingSignIn } from '../session/session-data'
import { getPageSession } from './page-context'

/** The account of a link that waits for confirmation, as its screen names it. */
type PendingAccount = {
  readonly hostName: string
  readonly fingerprint: string
  readonly email: string
  /** The account that is signed in now, if it is another one. */
  readonly currentEmail?: string
}

/** Returns the account that waits for confirmation; undefined when nothing waits, or no longer. Contract, section 11. */
export async function getPendingAccount(): Promise<PendingAccount | undefined> {
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
