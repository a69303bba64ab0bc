import {
  getMobileRoute,
  renewCodeRoute,
  sendCodeRoute,
  verifyCodeRoute,
} from '@/lib/contract/bff/account/identity'
import type { FlowTable, Offer } from '@/lib/domain/testing/flow-table'
import { eventsOf, repliesOf } from '@/lib/domain/testing/replies'
import {
  type MobileCodeEvent,
  type MobileCodeOutcome,
  type MobileCodeState,
  nextMobileCodeStep,
  outcomeOfGetMobile,
  outcomeOfSendCode,
  outcomeOfVerifyCode,
  startMobileCode,
} from '../mobile-code-flow'
import { isScreen, otherMethods, reachedBy, redirects } from './identity-table'

const now = 1
const arrived = (outcomes: readonly MobileCodeOutcome[]) =>
  eventsOf(outcomes.map((one) => ({ ...one, at: now })))
const results = repliesOf(verifyCodeRoute, { redirect: redirects('/mobile') })

/** The code by text message on `/mobile`: components/account/identity/mobile-code-screen.tsx. */
export const mobileCodeTable: FlowTable<MobileCodeState, MobileCodeEvent> = {
  name: 'mobile-code',
  title: 'Code by text message',
  about: 'A code is sent to the phone on file, typed and checked.',
  starts: { '': reachedBy(startMobileCode()) },
  next: (state, event) => reachedBy(nextMobileCodeStep(state, event)),
  steps: {
    loading: 'The phone on file is checked',
    prompt: 'Before the message',
    enterCode: 'The code is typed',
    failure: 'Not verified',
    noResponse: 'No response',
    redirecting: { never: 'the consumer has left' },
  },
  events: {
    phoneFound: 'a phone is on file',
    phoneNotVerified: 'not verified',
    codeSent: 'sent',
    codeRefused: 'refused',
    attemptFailed: 'failed, up to three times',
    noResponseReceived: 'no response, or too many calls',
    redirected: 'decided',
    sendClicked: 'Send',
    retried: 'Try again',
  },
  offers,
  calls: {
    load: arrived(repliesOf(getMobileRoute).map(outcomeOfGetMobile)),
    sendCode: arrived(repliesOf(sendCodeRoute, { key: ['key'] }).map(outcomeOfSendCode)),
    renew: arrived(repliesOf(renewCodeRoute, { key: ['key'] }).map(outcomeOfSendCode)),
    verify: arrived(results.map(outcomeOfVerifyCode)),
  },
  timers: {
    resend: {
      words: 'another code may be sent',
      isClock: true,
      waits: (state) => 'resendAt' in state && state.resendAt > now,
      passes: (state) => ({ state: 'resendAt' in state ? { ...state, resendAt: now } : state }),
    },
  },
  isOwnScreen: isScreen('mobile'),
  // The flow treats three and more attempts alike.
  representative: (state) =>
    'attempts' in state ? { ...state, attempts: Math.min(state.attempts, 3) } : state,
}

function offers(state: MobileCodeState): Offer<MobileCodeEvent>[] {
  const again: Offer<MobileCodeEvent> = { name: 'Try again', event: { type: 'retried' } }
  if (state.step === 'noResponse') return [again, otherMethods]
  if (state.step === 'failure') return [...(state.mayRetry ? [again] : []), otherMethods]
  if (state.step === 'prompt' && state.resendAt <= now)
    return [{ name: 'Send', event: { type: 'sendClicked', at: now }, unless: ['sendCode'] }]
  if (state.step !== 'enterCode') return []
  const resend: Offer<MobileCodeEvent>[] =
    state.resendAt > now ? [] : [{ name: 'Send again', begins: 'renew', unless: ['verify'] }]
  return [{ name: 'Verify', begins: 'verify', unless: ['renew'] }, ...resend]
}
