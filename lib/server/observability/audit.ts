import { keyedHash } from '../config/keys'
import { type LogFields, log } from './log'
import { currentRequest } from './request-context'

/** `unknown`: the product API gave no usable response; `continued`: another step follows. */
export type AuditOutcome = 'success' | 'failure' | 'unknown' | 'continued'

/** User and email are logged as keyed hashes. `email` is the address that was entered. */
type AuditFields = Pick<LogFields, 'detail' | 'status' | 'code' | 'hostKey'> & {
  readonly outcome: AuditOutcome
  readonly userId?: string | undefined
  readonly email?: string | undefined
}

/** Length of a hash in base64url: 132 bits of the HMAC. */
const hashCharacters = 22

/**
 * Logs what a consumer or host did. `action` is a name in docs/operations/logs.md. User and account
 * are HMACs, so that one person's events can be joined, but finding the events of a given person
 * requires the secret.
 */
export function audit(action: string, { userId, email, ...fields }: AuditFields): void {
  const pseudonymOf = (value: string) => keyedHash('audit log', value).slice(0, hashCharacters)
  log().info({
    event: 'audit',
    action,
    hostKey: currentRequest()?.hostKey,
    ...fields,
    user: userId && pseudonymOf(`user ${userId}`),
    account: email && pseudonymOf(`account ${email.toLowerCase()}`),
  })
}
