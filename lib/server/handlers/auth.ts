import 'server-only'
import * as rows from '@/lib/contract/bff/auth'
import * as upstream from '@/lib/contract/product-api/auth'
import { forgetBureauData } from '../bureau/bureau-cache'
import { answer, consumerOf } from '../http/define-handler'
import { endsOf } from '../session/session-data'
import { endSessionsOf } from '../session/session-store'
import { enter } from './start-session'

export const login = answer(rows.login, async (context, { email, password, back }) => {
  const given = await context.ask(upstream.login, { username: email, password })
  return await enter(context, given, { back })
})

export const register = answer(rows.register, async (context, input) => {
  return await enter(context, await context.ask(upstream.register, input))
})

export const signOut = answer(rows.signOut, async ({ session }) => {
  const { consumer } = session
  await session.end()
  if (consumer) {
    await endSessionsOf(consumer.userId)
    await forgetBureauData(consumer.userId)
  }
  return { next: '/login' }
})

export const session = answer(rows.session, async ({ session }) => {
  const { consumer, cameBack } = session
  return {
    signedIn: consumer !== undefined,
    idpass: consumer?.idpass ?? false,
    cookie: cameBack,
    ...(consumer ? { ends: endsOf(consumer, Date.now()) } : {}),
  }
})

export const extendSession = answer(rows.extendSession, async (context) => {
  const now = Date.now()
  await context.session.change((consumer) => ({ ...consumer, activeAt: Math.max(consumer.activeAt, now) }))
  return endsOf(consumerOf(context), now)
})
