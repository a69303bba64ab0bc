import { keyedHash } from '../config/keys'
import { type LogFields, log } from './log'
import { currentRequest } from './request-context'

/** What a consumer or host does that an operator may have to prove or investigate. docs/operations/logs.md. */
export type AuditAction =
  | 'account closed'
  | 'email changed'
  | 'identity check'
  | 'identity route'
  | 'link declined'
  | 'link shown'
  | 'notifications changed'
  | 'password changed'
  | 'password confirmed'
  | 'password reset'
  | 'recovery code'
  | 'recovery question changed'
  | 'recovery requested'
  | 'refresh refused'
  | 'report download'
  | 'session ended'
  | 'session expired'
  | 'sign-in'
  | 'sign-out'
  | 'sign-out by host'
  | 'sign-up'

/** `unknown`: the product API did not say; `continued`: another step follows. */
export type AuditOutcome = 'success' | 'failure' | 'unknown' | 'continued'

/** User and email are logged as keyed hashes; `email`: whose account an attempt named. */
type AuditFields = Pick<LogFields, 'detail' | 'status' | 'code' | 'hostKey'> & {
  readonly outcome: AuditOutcome
  readonly userId?: string | undefined
  readonly email?: string | undefined
}

const hashCharacters = 22

/** Logs an audit event. User and account are HMACs: only whoever has the secret finds the events of a given person. */
export function audit(action: AuditAction, { userId, email, ...fields }: AuditFields): void {
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
