import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { registerBureau } from './bureau/api/bureau-api'
import { errorResponse } from './http/endpoint'
import { HttpError } from './http/http-error'
import { logRequests, safeErrorDetails } from './http/log-requests'
import { registerPages } from './http/pages/register-pages'
import { registerEndpoint } from './http/register-endpoint'
import { registerPlayground } from './playground/register-playground'
import { productApiEndpoints } from './product-api'
import type { Sandbox } from './sandbox'
import { registerTestApi } from './test-api/test-api'

const bodyLimitBytes = 64 * 1024

/** The whole service: product API, bureau, HTML pages and test API. */
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
