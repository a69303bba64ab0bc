import { keyedHash } from '../config/keys'
import { type LogFields, log } from './log'
import { currentRequest } from './request-context'

/** `unknown`: the product API did not say; `continued`: another step follows. */
export type AuditOutcome = 'success' | 'failure' | 'unknown' | 'continued'

/** User and email are logged as keyed hashes; `email`: whose account an attempt named. */
type AuditFields = Pick<LogFields, 'detail' | 'status' | 'code' | 'hostKey'> & {
  readonly outcome: AuditOutcome
  readonly userId?: string | undefined
  readonly email?: string | undefined
}

/** 22 characters of base64url: more than 128 bits of the HMAC. */
const hashCharacters = 22

/**
 * Logs what a consumer or host did, by a name of docs/operations/logs.md.
 * User and account are HMACs: only whoever has the secret finds the events of a given person.
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
