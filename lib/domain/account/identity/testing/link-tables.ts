import {
  deviceIdentityRoute,
  sendLinkRoute,
  verifyLinkRoute,
} from '@/lib/contract/bff/account/identity'
import type { FlowTable, Offer } from '@/lib/domain/testing/flow-table'
import { eventsOf, repliesOf } from '@/lib/domain/testing/replies'
import {
  type LinkEvent,
  type LinkState,
  nextLinkStep,
  resumeLink,
  startEmailLink,
  startPhoneLink,
} from '../link/flow'
import {
  isConclusive,
  type LinkOutcome,
  outcomeOfDeviceCheck,
  outcomeOfSendEmail,
  outcomeOfSendLink,
  outcomeOfVerifyEmail,
  outcomeOfVerifyLink,
} from '../link/outcome'
import { isScreen, otherMethods, reachedBy, redirects } from './identity-table'

type Table = FlowTable<LinkState, LinkEvent>

const now = 1
const later = 60_000
const arrived = (
  outcomes: readonly LinkOutcome[],
  how: { sending?: boolean; automatic?: boolean } = {},
) => eventsOf(outcomes.map((one) => ({ ...one, at: now, ...how })))
const sent = repliesOf(sendLinkRoute, {
  linkUrl: ['https://sent.example/', 'NO_URL_1'],
  smsMessage: ['text'],
})

function checksOf(ownScreen: string, outcomeOf: typeof outcomeOfVerifyLink) {
  const replies = repliesOf(verifyLinkRoute, { redirect: redirects(ownScreen) })
  return {
    check: arrived(replies.map(outcomeOf), { automatic: false }),
    poll: arrived(replies.filter(isConclusive).map(outcomeOf), { automatic: true }),
  }
}

const events = {
  deviceTrusted: 'passed',
  deviceRefused: 'the device is refused',
  linkSent: 'sent',
  linkRequestedTooEarly: 'too early',
  linkNotYetValidated: 'not opened yet',
  checkIncomplete: 'not complete yet',
  linkRefused: 'refused',
  noResponseReceived: 'no response, or too many calls',
  redirected: 'decided',
  retried: 'Try again',
} as const
const left = { never: 'the consumer has left' } as const
const shared = {
  next: (state, event) => reachedBy(nextLinkStep(state, event)),
  timers: {
    resend: {
      words: 'another link may be sent',
      isClock: true,
      waits: (state) => resendAtOf(state) > now,
      passes: (state) => ({ state: 'resendAt' in state ? { ...state, resendAt: now } : state }),
    },
  },
  dropped: (['linkNotYetValidated', 'checkIncomplete'] as const).map((event) => {
    return {
      call: 'poll',
      event,
      step: 'waitForLink',
      because: 'nobody asked, and the page checks again',
    }
  }),
} as const satisfies Partial<Table>

/**
 * The device check and the link by text message on `/dit`:
 * components/account/identity/link/link-screens.tsx.
 */
export const phoneLinkTable: Table = {
  ...shared,
  name: 'phone-link',
  title: 'Secure link to the phone',
  about:
    'The device is checked, a link is sent to the phone on file, and the page waits until it is opened.',
  starts: {
    '': reachedBy(startPhoneLink()),
    'loaded again': reachedBy(resumeLink({ channel: 'phone', resendAt: later })),
  },
  steps: {
    loading: 'The device is checked',
    sendLink: 'Before the link',
    waitForLink: 'Waiting for the link',
    failure: 'Not verified',
    noResponse: 'No response',
    sending: { never: 'only an email is sent without a click' },
    notSent: { never: 'only an email is sent without a click' },
    redirecting: left,
  },
  events,
  offers: offersOf('sendLink'),
  calls: {
    load: arrived(
      repliesOf(deviceIdentityRoute, { redirect: redirects('/dit') }).map(outcomeOfDeviceCheck),
    ),
    sendLink: arrived(sent.map(outcomeOfSendLink), { sending: true }),
    ...checksOf('/dit', outcomeOfVerifyLink),
  },
  isOwnScreen: isScreen('dit'),
}

/**
 * The link by email on `/email_authentication`:
 * components/account/identity/link/link-screens.tsx.
 */
export const emailLinkTable: Table = {
  ...shared,
  name: 'email-link',
  title: 'Secure link by email',
  about: 'A link is sent on entry, and the page waits until it is opened.',
  starts: {
    '': reachedBy(startEmailLink()),
    'loaded again': reachedBy(resumeLink({ channel: 'email', resendAt: later })),
  },
  steps: {
    sending: 'The email is sent',
    waitForLink: 'Waiting for the link',
    notSent: 'The email was not sent',
    loading: { never: 'the server checks the device' },
    sendLink: { never: 'the email is sent on entry' },
    failure: { never: 'another email can be sent' },
    noResponse: { never: 'the server checks the device' },
    redirecting: left,
  },
  events: { ...events, deviceTrusted: { never: 'the server checks the device' } },
  offers: offersOf('sendEmail'),
  calls: {
    sendEmail: arrived(sent.map(outcomeOfSendEmail), { sending: true }),
    ...checksOf('/email_authentication', outcomeOfVerifyEmail),
  },
  isOwnScreen: isScreen('emailAuthentication'),
}

const resendAtOf = (state: LinkState): number => ('resendAt' in state ? (state.resendAt ?? 0) : 0)

function offersOf(sending: 'sendLink' | 'sendEmail') {
  return (state: LinkState): Offer<LinkEvent>[] => {
    const send = { name: 'Send', begins: sending, cancels: 'poll', unless: ['check'] }
    const mayResend: Offer<LinkEvent>[] = resendAtOf(state) > now ? [] : [send]
    if (state.step === 'sendLink') return mayResend
    if (state.step === 'failure' || state.step === 'noResponse' || state.step === 'notSent')
      return [{ name: 'Try again', event: { type: 'retried' } }, otherMethods]
    if (state.step !== 'waitForLink') return []
    const poll: Offer<LinkEvent> = {
      name: 'Every four seconds',
      by: 'time',
      begins: 'poll',
      unless: [sending, 'check'],
    }
    return [
      { name: 'Continue', begins: 'check', cancels: 'poll', unless: [sending] },
      ...mayResend,
      ...(state.refused ? [] : [poll]),
    ]
  }
}
