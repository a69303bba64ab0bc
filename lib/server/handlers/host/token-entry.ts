import * as endpoints from '@/lib/contract/bff/host/token-entry'
import { defineHandler } from '../../http/define-handler'
import {
  exchangeAccessToken,
  exchangePreauthToken,
  signInHostOf,
  startSession,
} from '../../http/start-session'

function defineMessageSignIn(
  endpoint: typeof endpoints.preauthRoute,
  exchange: typeof exchangePreauthToken,
) {
  return defineHandler(endpoint, {
    audit: { action: 'sign-in', detail: 'host message' },
    // The token may be for another consumer, so the session ends before the token is read, even if
    // it will be refused. Contract, section 12.
    before: async ({ session }) => await session.end(),
    async run(context, { token, entry }) {
      const newSignIn = await exchange(signInHostOf(context), token)
      return await startSession(context, newSignIn, { entry, direct: true })
    },
  })
}

export const handlePreauth = defineMessageSignIn(endpoints.preauthRoute, exchangePreauthToken)
export const handleAccessToken = defineMessageSignIn(
  endpoints.accessTokenRoute,
  exchangeAccessToken,
)
