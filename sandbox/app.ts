import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as account from './accounts/account-endpoints'
import { errorResponse } from './accounts/endpoint'
import * as recovery from './accounts/recovery-endpoints'
import { registerEndpoint } from './accounts/register-endpoint'
import * as signIn from './accounts/sign-in-endpoints'
import { registerBureau } from './bureau-api/bureau-api'
import * as bureauData from './bureau-api/bureau-data-endpoints'
import type { Sandbox } from './core/sandbox'
import { HttpError } from './http/http-error'
import { logRequests, safeErrorDetails } from './http/log-requests'
import * as identity from './identity/identity-endpoints'
import * as link from './identity/link-endpoints'
import * as mobile from './identity/mobile-endpoints'
import * as quiz from './identity/quiz-endpoints'
import { registerPages } from './pages/register-pages'
import { registerPlayground } from './playground/register-playground'
import { registerTestApi } from './test-api/test-api'

const bodyLimitBytes = 64 * 1024

/** Creates the whole service: product API, bureau, HTML pages and test API. */
export function createApp(sandbox: Sandbox): Hono {
  const app = new Hono()
  app.use(logRequests(sandbox))
  app.use(
    bodyLimit({
      maxSize: bodyLimitBytes,
      onError: () => errorResponse(new HttpError(413, undefined, 'The body is too large.')),
    }),
  )
  for (const call of productApiEndpoints) registerEndpoint(app, sandbox, call)
  registerBureau(app, sandbox)
  registerPages(app, sandbox)
  registerPlayground(app, sandbox)
  registerTestApi(app, sandbox)
  app.notFound(() => errorResponse(new HttpError(404, undefined, 'Not found.')))
  app.onError((error) => {
    if (error instanceof HttpError) return errorResponse(error)
    sandbox.log.error(safeErrorDetails(error), 'The sandbox failed')
    return errorResponse(new HttpError(500, undefined, 'The sandbox failed. See its log.'))
  })
  return app
}

/** All endpoints in contract section 3. */
export const productApiEndpoints = [
  signIn.loginEndpoint,
  signIn.registerAccountEndpoint,
  signIn.initializeEndpoint,
  signIn.preauthEndpoint,
  signIn.refreshTokenEndpoint,
  ...Object.values(recovery),
  ...Object.values(account),
  ...Object.values(identity),
  ...Object.values(quiz),
  ...Object.values(mobile),
  ...Object.values(link),
  ...Object.values(bureauData),
]
