import {
  type CallError,
  type ErrorRule,
  type ErrorRules,
  mapCallError,
  type SharedErrorRules,
} from './error-rules'
import { type ErrorScreen, screenForForms } from './error-screens'

/**
 * What a form does with an error: it opens a screen, returns to an earlier step, or shows a message
 * or the time to try again.
 */
export type FormErrorOutcome<Message, Cause = never> =
  | { readonly shows: 'screen'; readonly to: ErrorScreen }
  | { readonly shows: 'step'; readonly cause: Cause }
  | { readonly shows: 'message'; readonly message: Message }
  | { readonly shows: 'wait'; readonly retryAt: number }

export type FormErrorRules<Message, Cause = never> = ErrorRules<
  FormErrorOutcome<Message, Cause>
> & {
  readonly outage: ErrorRule<FormErrorOutcome<Message, Cause>>
}

export function mapFormError<Message, Cause>(
  error: CallError,
  rules: FormErrorRules<Message, Cause>,
): FormErrorOutcome<Message, Cause> {
  return mapCallError(error, rules, sharedRules)
}

const sharedRules: SharedErrorRules<FormErrorOutcome<never>> = {
  always: ({ retryAt }) => (retryAt === undefined ? undefined : { shows: 'wait', retryAt }),
  openScreen: ({ code }) => {
    const to = screenForForms(code)
    return to && { shows: 'screen', to }
  },
}

/** A message of sign-in, sign-up or recovery: a key under `auth` in messages/en.json. */
export type AuthErrorMessage =
  | 'serviceFailure'
  | 'noAnswer'
  | 'unknown'
  | 'noRoom'
  | 'login.wrong'
  | 'signUp.refused'
  /** Shown at the email field. */
  | 'alreadyRegistered'
  | 'recovery.codeRefused'
  | 'recovery.emailRequired'
  | 'recovery.wrongAnswer'
type AuthErrorRules = FormErrorRules<AuthErrorMessage>

const serviceErrors = { noAnswer: message('noAnswer'), outage: message('serviceFailure') }

/** A 401 with an unknown code does not mean a wrong password. */
export const loginErrors: AuthErrorRules = {
  ...serviceErrors,
  codes: { SC113: message('login.wrong') },
  statuses: { 507: message('noRoom') },
  otherwise: ({ status, code }) => ({
    shows: 'message',
    message: status === 401 && code === undefined ? 'login.wrong' : 'unknown',
  }),
}

export const registerErrors: AuthErrorRules = {
  ...serviceErrors,
  codes: { SC102: message('alreadyRegistered'), SC115: screen('/reg-lock') },
  statuses: { 409: message('alreadyRegistered'), 429: screen('/reg-lock'), 507: message('noRoom') },
  otherwise: message('signUp.refused'),
}

export const recoveryRequestErrors: AuthErrorRules = {
  ...serviceErrors,
  codes: { SC117: message('unknown') },
  otherwise: message('unknown'),
}

/**
 * SC117 means a used or expired code here. After too many wrong codes for other accounts (428), the
 * email is also needed. Contract, section 10.
 */
export const recoveryCodeErrors: AuthErrorRules = {
  ...serviceErrors,
  codes: { SC117: message('recovery.codeRefused') },
  statuses: { 428: message('recovery.emailRequired') },
  otherwise: message('recovery.codeRefused'),
}

/** Errors when a new password is set. Contract, section 9. */
export const passwordResetErrors: AuthErrorRules = {
  ...serviceErrors,
  codes: { SC113: message('recovery.wrongAnswer'), SC117: screen('/recovery-failure') },
  otherwise: screen('/recovery-failure'),
}

/**
 * Why a step in an account flow failed. For `server`, the server's own message is shown; for
 * `none`, no reason.
 */
export type AccountErrorReason = 'server' | 'taken' | 'noAnswer' | 'outage' | 'none'

const accountErrors = { noAnswer: message('noAnswer'), outage: message('outage') }

/** Errors when the consumer confirms the password. The server's message is shown (R7.6). */
export const confirmPasswordErrors: FormErrorRules<AccountErrorReason> = {
  ...accountErrors,
  codes: { SC117: message('server') },
  otherwise: message('server'),
}

export const changePasswordErrors: FormErrorRules<AccountErrorReason, 'oldPasswordRefused'> = {
  ...confirmPasswordErrors,
  codes: { ...confirmPasswordErrors.codes, SC113: previousStep('oldPasswordRefused') },
}

/**
 * Errors when the email or recovery question is changed, or the account is closed. SC117 and the
 * BFF's own 410 mean that the password must be confirmed again (contract, section 10).
 */
export const accountChangeErrors: FormErrorRules<
  AccountErrorReason,
  'answerRefused' | 'confirmationExpired'
> = {
  ...accountErrors,
  codes: {
    SC102: message('taken'),
    SC113: previousStep('answerRefused'),
    SC117: previousStep('confirmationExpired'),
  },
  statuses: { 409: message('taken'), 410: previousStep('confirmationExpired') },
  otherwise: message('none'),
}

export const notificationErrors: FormErrorRules<AccountErrorReason> = {
  ...accountErrors,
  otherwise: message('none'),
}

function screen(to: ErrorScreen) {
  return () => ({ shows: 'screen', to }) as const
}

function previousStep<Cause extends string>(cause: Cause) {
  return () => ({ shows: 'step', cause }) as const
}

function message<Message extends string>(name: Message) {
  return () => ({ shows: 'message', message: name }) as const
}
