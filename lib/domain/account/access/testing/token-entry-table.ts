import { confirmSignInRoute, declineSignInRoute } from '@/lib/contract/bff/account/access'
import { preauthRoute } from '@/lib/contract/bff/host/token-entry'
import type { Answer, FlowTable, Offer, Reached } from '@/lib/domain/testing/flow-table'
import { distinct, eventsOf, repliesOf } from '@/lib/domain/testing/replies'
import { screensAfterSignIn } from './sign-in-tables'

type State = {
  readonly step: 'waiting' | 'answered' | 'noResponse' | 'question' | 'expired'
  /** Whether a host receives the screen's request, and whether the browser stores our cookies. */
  readonly page: 'framed' | 'without a host' | 'without cookies'
}
type Event = { readonly type: 'retried' | 'tokenReceived' | 'tokenMissing' | 'linkExpired' }

const next = screensAfterSignIn([undefined]).map(({ leavesTo }) => leavesTo)
const failedEntry = { leavesTo: '/sys-error?entry=/login-direct' }

const startPage = { name: 'Go to the start page', leavesTo: '/' }

/**
 * An entry with a host token: components/account/entry, lib/client/host/session-messages.ts and
 * lib/server/pages/url-token.ts.
 */
export const tokenEntryTable: FlowTable<State, Event> = {
  name: 'token-entry',
  title: 'Entry with a token',
  about: 'A host sends the token by message, or in a link that may have to be confirmed.',
  starts: {
    'entry screen in a frame': waitingOn('framed'),
    'entry screen without a host': waitingOn('without a host'),
    'entry screen without cookies': waitingOn('without cookies'),
    'link to be confirmed': { state: { step: 'question', page: 'without a host' } },
    'link confirmed too late': { state: { step: 'expired', page: 'without a host' } },
  },
  next: (state, { type }) => nextOf(state, type),
  steps: {
    waiting: 'Signing you in',
    answered: 'Signing you in, after the host has answered',
    noResponse: 'Still waiting for the host',
    question: 'Is this your account?',
    expired: 'This sign-in has expired',
  },
  events: {
    retried: 'Try again',
    tokenReceived: 'the host sends a token',
    tokenMissing: 'the host has none',
    linkExpired: 'expired',
  },
  offers,
  calls: {
    host: eventsOf([{ type: 'tokenReceived' }, { type: 'tokenMissing' }]),
    exchange: distinct(
      repliesOf(preauthRoute, { next }).map((reply) => leavingBy(reply) ?? failedEntry),
    ),
    signOut: [failedEntry],
    confirm: distinct(
      repliesOf(confirmSignInRoute, { next }).map((reply): Answer<Event> => {
        const isExpired = !reply.ok && reply.status === 410
        return (
          leavingBy(reply) ??
          (isExpired ? { event: { type: 'linkExpired' } } : { shows: 'not signed in' })
        )
      }),
    ),
    decline: distinct(
      repliesOf(declineSignInRoute, { next: ['/', '/login'] }).map(
        (reply) => leavingBy(reply) ?? { shows: 'not declined' },
      ),
    ),
  },
  timers: {
    patience: {
      words: 'no response for ten seconds',
      isClock: true,
      waits: ({ step }) => step === 'waiting',
      passes: ({ page }) => ({ state: { step: 'noResponse', page } }),
    },
  },
  dropped: (['waiting', 'noResponse'] as const).map((step) => {
    return {
      call: 'host',
      event: 'tokenReceived',
      step,
      because: 'without cookies the host hears that a popup is needed',
    }
  }),
}

function waitingOn(page: State['page']): Reached<State> {
  return { state: { step: 'waiting', page }, begins: page === 'without a host' ? [] : ['host'] }
}

function nextOf(state: State, type: Event['type']): Reached<State> {
  const { page } = state
  switch (type) {
    case 'retried':
      return waitingOn(page)
    case 'linkExpired':
      return { state: { step: 'expired', page } }
    case 'tokenReceived':
      return page === 'without cookies'
        ? { state }
        : { state: { step: 'answered', page }, begins: ['exchange'] }
    case 'tokenMissing':
      return { state: { step: 'answered', page }, begins: ['signOut'] }
  }
}

function offers({ step, page }: State): Offer<Event>[] {
  const openPopup: Offer<Event>[] =
    page === 'without cookies' ? [{ name: 'Continue in a window', leavesTo: 'a window' }] : []
  switch (step) {
    case 'waiting':
    case 'answered':
      return openPopup
    case 'noResponse':
      return [{ name: 'Try again', event: { type: 'retried' } }, startPage, ...openPopup]
    case 'question':
      return [
        { name: 'Continue as', begins: 'confirm', unless: ['decline'] },
        { name: 'Not you?', begins: 'decline', unless: ['confirm'] },
      ]
    case 'expired':
      return [startPage]
  }
}

function leavingBy(
  reply: { readonly ok: false } | { readonly ok: true; readonly answer: { readonly next: string } },
) {
  return reply.ok ? { leavesTo: reply.answer.next } : undefined
}
