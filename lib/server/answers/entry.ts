import 'server-only'
import * as rows from '@/lib/contract/bff/entry'
import * as upstream from '@/lib/contract/product-api/entry'
import { answer, consumerOf } from '../answer'
import { forgetBureauData } from '../bureau-data'
import { enter } from '../enter'
import { endSessionsOf } from '../session/heads'
import { endsOf } from '../session/visit'

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
