import * as endpoints from '@/lib/contract/bff/account/session'
import { defineHandler } from '../../http/define-handler'
import { requireConsumer } from '../../http/product-api-client'
import { sessionExpiry } from '../../session/session-data'

export const handleSession = defineHandler(endpoints.sessionRoute, async ({ session }) => {
  const { consumer, hasCookie } = session
  return {
    signedIn: consumer !== undefined,
    idpass: consumer?.idpass ?? false,
    cookie: hasCookie,
    ...(consumer ? { ends: sessionExpiry(consumer, Date.now()) } : {}),
  }
})

export const handleExtendSession = defineHandler(endpoints.extendSessionRoute, {
  audit: 'none',
  async run(context) {
    const now = Date.now()
    await context.session.updateConsumer((consumer) => {
      return { ...consumer, lastActiveAt: Math.max(consumer.lastActiveAt, now) }
    })
    return sessionExpiry(requireConsumer(context), now)
  },
})
