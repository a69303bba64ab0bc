import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refuse } from './answer'
import { mountBureau } from './bureau-service/bureau-api'
import { mountControl } from './control/control'
import { logCalls, traceOf } from './log-calls'
import { mountCall } from './mount'
import { mountPages } from './pages/pages'
import { mountPlayground } from './playground/mount-playground'
import { productApi } from './product-api'
import { Refusal } from './refusal'
import type { Sandbox } from './sandbox'

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
