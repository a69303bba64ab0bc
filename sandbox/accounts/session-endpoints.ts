import * as rows from '@/lib/contract/product-api/auth'
import { hostCall } from '../http/endpoint'
import { Refusal } from '../http/http-error'
import { forcedByToken } from '../test-api/scripted-outcomes'
import { openAccount } from './accounts'
import { takeGrant } from './one-time-tokens'
import { rotate } from './refresh-tokens'
import { signIn } from './sign-in-endpoint'

/** A host's look, as it is set in the host list. */
export const initialize = hostCall(rows.initializeUpstream, async ({ host, input }) => {
  if (input.key !== host.key) throw new Refusal(404, 'SC220', 'This key is unknown.')
  const { theme = null, logo = null, flags = null } = host.config ?? {}
  return { theme, logo, flags }
})

export const preauth = hostCall(rows.preauthUpstream, async ({ sandbox, input }) => {
  forcedByToken(input.token)
  const grant = await takeGrant(sandbox, input.token, 'preauth')
  const user = grant?.userId && (await openAccount(sandbox, grant.userId))
  if (!grant || !user) throw new Refusal(401, 'SC117', 'The pre-auth token is unknown, used or has expired.')
  return signIn(sandbox, user, grant.justEnrolled || user.justEnrolled)
})

export const refreshToken = hostCall(rows.refreshTokenUpstream, ({ sandbox, input }) => rotate(sandbox, input.token))
