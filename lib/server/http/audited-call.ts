import 'server-only'
import * as account from '@/lib/contract/bff/account'
import * as auth from '@/lib/contract/bff/auth'
import * as host from '@/lib/contract/bff/host'
import * as identity from '@/lib/contract/bff/identity'
import * as recovery from '@/lib/contract/bff/recovery'
import type { Endpoint, InputOf, OutputOf } from '@/lib/contract/endpoint'
import type { CountedMethod } from '@/lib/domain/analytics/analytics-events'
import { countEvent } from '../analytics/count-event'
import { Problem } from '../errors/problem'
import { type AuditAction, type AuditOutcome, audit } from '../observability/audit'
import type { Session } from '../session/session'

type AuditedCall<R extends Endpoint = Endpoint> = {
  readonly action: AuditAction | ((input: InputOf<R>) => AuditAction)
  readonly detail?: string | ((input: InputOf<R>) => string)
  /** What a result means; undefined for one that decides nothing. @default success */
  readonly outcomeOf?: (output: OutputOf<R>) => AuditOutcome | undefined
  /** A call without a session decides nothing. */
  readonly onlySignedIn?: boolean
  /** Statuses that ask to try again later and decide nothing. */
  readonly pendingStatuses?: readonly number[]
  /** The analytics count success and failure of this method. */
  readonly method?: CountedMethod | ((input: InputOf<R>) => CountedMethod)
}

const checkOutcome = ({ isSuccess }: { isSuccess?: boolean | undefined }) => (isSuccess ? 'success' : 'failure')

/** The calls that leave an audit event, with and without success. docs/operations/logs.md describes each event. */
const auditedCalls = new Map<Endpoint, AuditedCall>([
  entry(auth.loginRoute, { action: 'sign-in', detail: 'password' }),
  entry(auth.registerRoute, { action: 'sign-up' }),
  entry(host.preauthRoute, { action: 'sign-in', detail: 'host message' }),
  entry(host.accessTokenRoute, { action: 'sign-in', detail: 'host message' }),
  entry(auth.confirmSignInRoute, { action: 'sign-in', detail: 'confirmed link' }),
  entry(auth.declineSignInRoute, { action: 'link declined' }),
  entry(auth.signOutRoute, {
    action: ({ by }) => (by === 'host' ? 'sign-out by host' : 'sign-out'),
    detail: ({ by }) => (by === 'host' ? 'message' : 'one session'),
    onlySignedIn: true,
  }),
  entry(account.signOutEverywhereRoute, { action: 'sign-out', detail: 'everywhere' }),
  entry(recovery.requestRecoveryRoute, { action: 'recovery requested' }),
  entry(recovery.checkRecoveryCodeRoute, { action: 'recovery code' }),
  entry(recovery.resetPasswordRoute, { action: 'password reset' }),
  entry(account.confirmPasswordRoute, { action: 'password confirmed' }),
  entry(account.changePasswordRoute, { action: 'password changed' }),
  entry(account.changeEmailRoute, { action: 'email changed' }),
  entry(account.changeRecoveryQuestionRoute, { action: 'recovery question changed' }),
  entry(account.closeAccountRoute, { action: 'account closed' }),
  entry(account.changeNotificationsRoute, {
    action: 'notifications changed',
    detail: ({ emailMsg, smsMsg }) => `email ${emailMsg ? 'on' : 'off'}, phone ${smsMsg ? 'on' : 'off'}`,
  }),
  entry(identity.submitIdentityRoute, {
    action: 'identity check',
    detail: 'form',
    outcomeOf: ({ idpass, just_enrolled }) => (idpass || just_enrolled ? 'success' : 'continued'),
    method: 'form',
  }),
  entry(identity.sendCodeRoute, { action: 'identity route', detail: 'mobile code' }),
  entry(identity.verifyCodeRoute, {
    action: 'identity check',
    detail: 'mobile code',
    outcomeOf: checkOutcome,
    method: 'code',
  }),
  entry(identity.getQuizRoute, { action: 'identity route', detail: 'quiz' }),
  entry(identity.verifyQuizRoute, {
    action: 'identity check',
    detail: 'quiz',
    outcomeOf: checkOutcome,
    method: 'quiz',
  }),
  entry(identity.deviceIdentityRoute, {
    action: 'identity check',
    detail: 'device',
    outcomeOf: ({ isSuccess, found }) => (found && !isSuccess ? 'continued' : checkOutcome({ isSuccess })),
    method: 'phone_link',
  }),
  entry(identity.sendLinkRoute, { action: 'identity route', detail: ({ type }) => `${type} link` }),
  entry(identity.verifyLinkRoute, {
    action: 'identity check',
    detail: ({ type }) => `${type} link`,
    // The page asks every few seconds whether the link was opened.
    outcomeOf: ({ isSuccess, allowRetry }) => (allowRetry ? undefined : checkOutcome({ isSuccess })),
    pendingStatuses: [409, 425, 428],
    method: ({ type }) => `${type}_link`,
  }),
])

function entry<R extends Endpoint>(endpoint: R, call: AuditedCall<R>): readonly [Endpoint, AuditedCall] {
  // The endpoint that parses input and output names their types, and `withAudit` looks the call up by its endpoint.
  return [endpoint, call as unknown as AuditedCall]
}

type Attempt<R extends Endpoint> = { readonly row: R; readonly session: Session; readonly input: InputOf<R> }

/** Runs a call and leaves the audit event of its endpoint, if it has one. */
export async function withAudit<R extends Endpoint, T extends OutputOf<R>>(
  { row: endpoint, session, input }: Attempt<R>,
  run: () => Promise<T>,
): Promise<T> {
  const call = auditedCalls.get(endpoint)
  const isAudited = call && (session.consumer || !call.onlySignedIn)
  return isAudited ? await auditCall({ call, session, input, isOpen: endpoint.access === 'open' }, run) : await run()
}

/** Runs a call and leaves an audit event of its outcome. */
export async function auditCall<T>(
  { call, session, input, isOpen = false }: { call: AuditedCall; session: Session; input?: unknown; isOpen?: boolean },
  run: () => Promise<T>,
): Promise<T> {
  const before = session.consumer?.userId
  const action = typeof call.action === 'function' ? call.action(input) : call.action
  const detail = typeof call.detail === 'function' ? call.detail(input) : call.detail
  const email = isOpen ? emailIn(input) : undefined
  const method = typeof call.method === 'function' ? call.method(input) : call.method
  try {
    const output = await run()
    const outcome = call.outcomeOf ? call.outcomeOf(output) : 'success'
    // A sign-in starts the session, a sign-out has ended it.
    const userId = session.consumer?.userId ?? before
    if (outcome) audit(action, { outcome, detail, userId, email })
    if (method && outcome) countCheck(method, outcome, session)
    return output
  } catch (error) {
    const { status, code } = error instanceof Problem ? error : { status: 500, code: undefined }
    const outcome = status < 500 ? 'failure' : 'unknown'
    // Whoever signs in need not be whom the session belongs to.
    const userId = isOpen ? undefined : before
    if (!call.pendingStatuses?.includes(status)) {
      audit(action, { outcome, detail, status, code, userId, email })
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
