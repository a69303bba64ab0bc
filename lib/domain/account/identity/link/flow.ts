import {
  defineFlow,
  type IdentityFlowResult,
  type Redirecting,
  redirectFlow,
  showState,
  toHostEffect,
} from '../identity-flow'
import type { RetryLater } from '../messages'
import { failedChecks, type TrustCheck } from '../trust-checks'
import type { LinkOutcome } from './outcome'

/** A link can be sent again after this time. R9.2. */
export const resendWaitMs = 30_000

export type SendLinkStep = {
  readonly step: 'sendLink'
  readonly sentTo: string
  /** The earliest time (epoch ms) at which a link can be sent. */
  readonly resendAt?: number
  readonly error?: 'tooEarly' | RetryLater
}
export type WaitForLinkStep = {
  readonly step: 'waitForLink'
  readonly channel: 'phone' | 'email'
  /**
   * The last four digits of the phone, or the masked email address; unknown if the link was sent
   * before a reload.
   */
  readonly sentTo?: string | undefined
  readonly resendAt: number
  readonly demo?: { readonly text: string; readonly address?: string | undefined } | undefined
  readonly refused?: boolean
  readonly error?: LinkError | undefined
}
type LinkError =
  | 'tooEarly'
  | 'notYetValidated'
  | 'verificationIncomplete'
  | 'noAnswer'
  | 'emailNotSent'
  | RetryLater

type ActiveState =
  | { readonly step: 'loading' | 'sending' }
  | SendLinkStep
  | WaitForLinkStep
  | { readonly step: 'failure' }
  | { readonly step: 'noResponse' | 'notSent'; readonly error?: RetryLater | undefined }
export type LinkState = ActiveState | Redirecting

export type LinkEvent =
  /**
   * `at`: the time of the event, epoch ms. `automatic`: the page checked without a click.
   * `sending`: the call was to send a link, not to check one.
   */
  | (LinkOutcome & {
      readonly at: number
      readonly automatic?: boolean
      readonly sending?: boolean
    })
  | { readonly type: 'retried' }

export type LinkEffect =
  | { readonly type: 'load' | 'sendEmail' }
  | { readonly type: 'storeFailedChecks'; readonly checks: readonly TrustCheck[] }
type LinkFlowResult = IdentityFlowResult<LinkState, LinkEffect>

export function startPhoneLink(): LinkFlowResult {
  return { state: { step: 'loading' }, effects: [{ type: 'load' }] }
}

export function startEmailLink(): LinkFlowResult {
  return { state: { step: 'sending' }, effects: [{ type: 'sendEmail' }] }
}

/** Resumes the flow after a link was sent. `resendAt`: epoch ms. */
export function resumeLink(link: Omit<WaitForLinkStep, 'step'>): LinkFlowResult {
  return showState({ step: 'waitForLink', ...link })
}

export const nextLinkStep = defineFlow<ActiveState, LinkEvent, LinkEffect>({
  deviceTrusted: (state, { mobile }) =>
    state.step === 'loading'
      ? showState({ step: 'sendLink', sentTo: mobile }, 'deviceVerified')
      : state,
  deviceRefused: (_, { details, hostEvents }) => {
    const { effects, state } = redirectFlow({ to: '/eid-failed', hostEvents })
    return {
      state,
      effects: [{ type: 'storeFailedChecks', checks: failedChecks(details) }, ...effects],
    }
  },
  linkSent: waitForLink,
  linkRequestedTooEarly: waitToSend,
  linkNotYetValidated: (state, { automatic }) => showError(state, 'notYetValidated', automatic),
  checkIncomplete: (state, { retryLater, automatic }) =>
    showError(state, retryLater ?? 'verificationIncomplete', automatic),
  linkRefused: failLink,
  noResponseReceived: (state, { retryLater, sending, automatic }) => {
    if (state.step === 'loading') return { step: 'noResponse', error: retryLater }
    if (state.step === 'sending') return { step: 'notSent' }
    return showError(state, sending ? 'emailNotSent' : 'noAnswer', automatic)
  },
  retried: (state) => {
    if (state.step === 'notSent') return startEmailLink()
    return state.step === 'failure' || state.step === 'noResponse' ? startPhoneLink() : state
  },
})

type EventOf<Type> = LinkEvent & { readonly type: Type }

function waitForLink(state: ActiveState, { sentTo, demoText: text, at }: EventOf<'linkSent'>) {
  if (state.step !== 'sending' && state.step !== 'sendLink' && state.step !== 'waitForLink')
    return state
  const isEmail =
    state.step === 'sending' || (state.step === 'waitForLink' && state.channel === 'email')
  const earlier = 'sentTo' in state ? state.sentTo : undefined
  const next: WaitForLinkStep = {
    step: 'waitForLink',
    channel: isEmail ? 'email' : 'phone',
    sentTo: sentTo ?? earlier,
    resendAt: at + resendWaitMs,
    demo: text === undefined ? undefined : { text, address: firstHttpsAddress(text) },
  }
  return showState(next, isEmail ? 'emailSent' : 'linkSent')
}

function waitToSend(
  state: ActiveState,
  { at, retryLater }: EventOf<'linkRequestedTooEarly'>,
): ActiveState {
  const wait = {
    resendAt: retryLater?.retryAt ?? at + resendWaitMs,
    error: retryLater ?? 'tooEarly',
  } as const
  if (state.step === 'sendLink' || state.step === 'waitForLink') return { ...state, ...wait }
  if (state.step !== 'sending') return state
  return retryLater
    ? { step: 'notSent', error: retryLater }
    : { step: 'waitForLink', channel: 'email', ...wait }
}

/**
 * Shows the failure, unless the link was sent by email: then the consumer can request another one.
 * Notifies the host once per rejected link.
 */
function failLink(state: ActiveState): ActiveState | IdentityFlowResult<ActiveState> {
  if (state.step === 'sending') return state
  if (state.step !== 'waitForLink' || state.channel === 'phone')
    return { state: { step: 'failure' }, effects: [toHostEffect('IDENTITY_FAILED')] }
  const effects = state.refused ? [] : [toHostEffect('IDENTITY_FAILED_CLOSE')]
  return { state: { ...state, refused: true, error: 'notYetValidated' }, effects }
}

/** Shows an error while waiting for the link, except after an automatic check. */
function showError(state: ActiveState, error: LinkError, automatic = false): ActiveState {
  return state.step === 'waitForLink' && !automatic ? { ...state, error } : state
}

/**
 * Returns the first address in a text message, for demo mode: https, or http on this machine,
 * because the sandbox has no certificate.
 */
export function firstHttpsAddress(text: string): string | undefined {
  const address = /(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?=[:/]))[^\s<>"']+/i
  const found = address.exec(text)?.[0].replace(/[.,;:!?)\]]+$/, '')
  return found !== undefined && URL.canParse(found) ? found : undefined
}
