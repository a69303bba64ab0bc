import 'server-only'
import type { Endpoint, InputOf, OutputOf } from '@/lib/contract/endpoint'
import type { CountedMethod } from '@/lib/domain/analytics/analytics-events'
import { countEvent } from '../analytics/count-event'
import { Problem } from '../errors/problem'
import { type AuditAction, type AuditOutcome, audit as logAudit } from '../observability/audit'
import type { Session } from '../session/session'

/** The audit event that the calls of an endpoint leave, with and without success. docs/operations/logs.md describes each event. */
export type Audit<R extends Endpoint = Endpoint> = {
  readonly action: AuditAction
  readonly detail?: string
  /** What differs by input. */
  of?(input: InputOf<R>): Partial<Pick<Audit<R>, 'action' | 'detail' | 'method'>>
  /** What a result means; undefined for one that decides nothing. @default success */
  outcomeOf?(output: OutputOf<R>): AuditOutcome | undefined
  /** A call without a session decides nothing. */
  readonly onlySignedIn?: boolean
  /** Statuses that ask to try again later and decide nothing. */
  readonly pendingStatuses?: readonly number[]
  /** The analytics count success and failure of this method. */
  readonly method?: CountedMethod
}

type AuditedCall<R extends Endpoint> = {
  readonly audit: Audit<R> | 'none' | undefined
  readonly session: Session
  readonly input: InputOf<R>
  /** Anybody may call; whoever signs in need not be whom the session belongs to. */
  readonly isOpen?: boolean
}

/** Runs a call and leaves its audit event, if it has one. */
export async function auditCall<R extends Endpoint, T extends OutputOf<R>>(
  { audit, session, input, isOpen = false }: AuditedCall<R>,
  run: () => Promise<T>,
): Promise<T> {
  if (!audit || audit === 'none' || (audit.onlySignedIn && !session.consumer)) return await run()
  const { action, detail, method } = { ...audit, ...audit.of?.(input) }
  const before = session.consumer?.userId
  const email = isOpen ? emailIn(input) : undefined
  try {
    const output = await run()
    const outcome = audit.outcomeOf ? audit.outcomeOf(output) : 'success'
    // A sign-in starts the session, a sign-out has ended it.
    const userId = session.consumer?.userId ?? before
    if (outcome) logAudit(action, { outcome, detail, userId, email })
    if (method && outcome) countCheck(method, outcome, session)
    return output
  } catch (error) {
    const { status, code } = error instanceof Problem ? error : { status: 500, code: undefined }
    const outcome = status < 500 ? 'failure' : 'unknown'
    const userId = isOpen ? undefined : before
    if (!audit.pendingStatuses?.includes(status)) {
      logAudit(action, { outcome, detail, status, code, userId, email })
      if (method) countCheck(method, outcome, session)
    }
    throw error
  }
}

/** No response, or a further step, is neither a success nor a failure of a method. */
function countCheck(method: CountedMethod, outcome: AuditOutcome, session: Session): void {
  if (outcome === 'success') countEvent(`identity_${method}_passed`, session)
  if (outcome === 'failure') countEvent(`identity_${method}_failed`, session)
}

function emailIn(input: unknown): string | undefined {
  const email: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'email') : undefined
  return typeof email === 'string' ? email : undefined
}
