import * as endpoints from '@/lib/contract/bff/account/access'
import * as upstream from '@/lib/contract/product-api/auth'
import { clearBureauData } from '../../bureau/bureau-cache'
import { isFingerprintOf } from '../../config/keys'
import { Problem } from '../../errors/problem'
import { defineHandler } from '../../http/define-handler'
import {
  signInHostOf,
  startLinkedSession,
  startSession,
  toNewSignIn,
} from '../../http/start-session'
import { countEvent } from '../../observability/metrics'
import { getPendingSignIn } from '../../session/session-data'
import { refOfPending } from '../../session/session-store'
import { consumeOnce, endSession } from '../../shared/session-records'
import { recordConsents } from './consents'

export const handleLogin = defineHandler(endpoints.loginRoute, {
  audit: { action: 'sign-in', detail: 'password' },
  async run(context, { email, password, returnTo }) {
    const signInResult = await context.productApi(upstream.loginUpstream, {
      username: email,
      password,
    })
    const newSignIn = await toNewSignIn(signInHostOf(context), { email, ...signInResult })
    return await startSession(context, newSignIn, { returnTo })
  },
})

export const handleRegister = defineHandler(endpoints.registerRoute, {
  audit: { action: 'sign-up' },
  async run(context, input) {
    const consents = await recordConsents(context, ['terms', 'esign'])
    const signInResult = await context.productApi(upstream.registerUpstream, { ...input, consents })
    countEvent('signup_finished', context.session)
    const newSignIn = await toNewSignIn(signInHostOf(context), {
      email: input.email,
      ...signInResult,
    })
    return await startSession(context, newSignIn)
  },
})

/**
 * Confirms the sign-in by a link that is pending in the session.
 * @throws {Problem} 410 if no sign-in is pending, or if the pending one has expired, was used, or
 * is for another account than the one on the screen.
 */
export const handleConfirmSignIn = defineHandler(endpoints.confirmSignInRoute, {
  audit: { action: 'sign-in', detail: 'confirmed link' },
  async run(context, { fingerprint }) {
    const pending = getPendingSignIn(context.session.data, Date.now())
    if (!pending || !isFingerprintOf(pending.signIn, fingerprint)) throw new Problem(410)
    if (!(await consumeOnce(refOfPending(pending)))) throw new Problem(410)
    return await startLinkedSession(context, pending)
  },
})

export const handleDeclineSignIn = defineHandler(endpoints.declineSignInRoute, {
  audit: { action: 'link declined' },
  async run({ session }) {
    const pending = getPendingSignIn(session.data, Date.now())
    if (pending) await endSession(refOfPending(pending))
    await session.updateVisit({ pendingSignIn: undefined })
    return { next: session.consumer ? '/' : '/login' }
  },
})

/** Ends only this session. `handleSignOutEverywhere` ends all of the consumer's sessions. */
export const handleSignOut = defineHandler(endpoints.signOutRoute, {
  audit: {
    action: 'sign-out',
    detail: 'one session',
    onlySignedIn: true,
    of: ({ by }) => (by === 'host' ? { action: 'sign-out by host', detail: 'message' } : {}),
  },
  async run({ session }) {
    const { consumer } = session
    await session.end()
    if (consumer) await clearBureauData(consumer)
    return { next: '/login' }
  },
})
