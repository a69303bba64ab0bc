import { tileEntryRoute } from '@/lib/contract/bff/host/tile-entry'
import { auditCall, defineHandler } from '../../http/define-handler'
import { createProductApiForPage } from '../../http/product-api-client'
import { exchangePreauthToken, signInHostOf } from '../../http/start-session'
import { applyUrlConfig } from '../../http/widget-config'
import { Session } from '../../session/session'
import { newSessionData } from '../../session/session-data'
import { readTileState } from './tile-state'

/**
 * Signs a consumer in for a single response. The tile's session exists only during the call:
 * neither a cookie nor shared state stores it.
 */
export const handleTileEntry = defineHandler(tileEntryRoute, {
  audit: 'none',
  async run({ locale, cookies }, input) {
    const data = newSessionData({ mode: 'framed' })
    const session = new Session({ data, changed: false, opened: undefined })
    const query = new URLSearchParams(input.context)
    await applyUrlConfig({ session, query, headers: new Headers() })
    const audit = { action: 'sign-in', detail: 'tile' }
    return await auditCall({ audit, session, input, isOpen: true }, async () => {
      const { signIn, justEnrolled } = await exchangePreauthToken(
        signInHostOf({ session }),
        input.token,
      )
      const now = Date.now()
      const consumer = { ...signIn, startedAt: now, lastActiveAt: now, flowTokens: {} }
      session.replace({ ...session.data, consumer })
      const productApi = createProductApiForPage({ session, locale })
      const state = await readTileState({ session, locale, cookies, productApi }, input.tile)
      return { state, just_enrolled: justEnrolled }
    })
  },
})
