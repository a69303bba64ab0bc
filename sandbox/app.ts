import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { mountBureau } from './bureau/api/bureau-api'
import { refuse } from './http/endpoint'
import { Refusal } from './http/http-error'
import { logCalls, traceOf } from './http/log-requests'
import { mountPages } from './http/pages/register-pages'
import { mountCall } from './http/register-endpoint'
import { mountPlayground } from './playground/register-playground'
import { productApi } from './product-api'
import type { Sandbox } from './sandbox'
import { mountControl } from './test-api/test-api'

const bodyLimitBytes = 64 * 1024

/** The whole service: product API, bureau, pages for people, and the control surface for tests. */
export function createApp(sandbox: Sandbox): Hono {
  const app = new Hono()
  app.use(logCalls(sandbox))
  app.use(
    bodyLimit({
      maxSize: bodyLimitBytes,
      onError: () => refuse(new Refusal(413, undefined, 'The body is too large.')),
    }),
  )
  for (const call of productApi) mountCall(app, sandbox, call)
  mountBureau(app, sandbox)
  mountPages(app, sandbox)
  mountPlayground(app, sandbox)
  mountControl(app, sandbox)
  app.notFound(() => refuse(new Refusal(404, undefined, 'There is nothing here.')))
  app.onError((error) => {
    if (error instanceof Refusal) return refuse(error)
    sandbox.log.error(traceOf(error), 'The sandbox failed')
    return refuse(new Refusal(500, undefined, 'The sandbox failed. Its log says why.'))
  })
  return app
}
