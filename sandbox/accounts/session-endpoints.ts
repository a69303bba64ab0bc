import * as rows from '@/lib/contract/product-api/auth'
import { hostEndpoint } from '../http/endpoint'
import { HttpError } from '../http/http-error'
import { checkScriptedToken } from '../test-api/scripted-outcomes'
import { findAccountById } from './accounts'
import { consumeOneTimeToken } from './one-time-tokens'
import { rotateRefreshToken } from './refresh-tokens'
import { signedInResponse } from './sign-in-endpoint'

/** Returns a host's configuration from the host list. */
export const initializeEndpoint = hostEndpoint(rows.initializeUpstream, async ({ host, input }) => {
  if (input.key !== host.key) throw new HttpError(404, 'SC220', 'This key is unknown.')
  const { theme = null, logo = null, flags = null } = host.config ?? {}
  return { theme, logo, flags }
})

export const preauthEndpoint = hostEndpoint(rows.preauthUpstream, async ({ sandbox, input }) => {
  checkScriptedToken(input.token)
  const grant = await consumeOneTimeToken(sandbox, input.token, 'preauth')
  const user = grant?.userId && (await findAccountById(sandbox, grant.userId))
  if (!grant || !user) throw new HttpError(401, 'SC117', 'The pre-auth token is unknown, used or has expired.')
  return signedInResponse(sandbox, user, grant.justEnrolled || user.justEnrolled)
})

export const refreshTokenEndpoint = hostEndpoint(rows.refreshTokenUpstream, ({ sandbox, input }) =>
  rotateRefreshToken(sandbox, input.token),
)
