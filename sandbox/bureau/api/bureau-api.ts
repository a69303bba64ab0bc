import { Readable } from 'node:stream'
import type { Context, Hono } from 'hono'
import { openAccount } from '../../accounts/accounts'
import type { User } from '../../database/schema'
import { Refusal } from '../../http/http-error'
import { mount } from '../../http/register-endpoint'
import type { Sandbox } from '../../sandbox'
import { forced } from '../../test-api/scripted-outcomes'
import { drawReport } from '../pdf/report-pdf'
import { bureauTokenLifeMs, issueBureauToken, userOfBureauToken } from './bureau-token'
import { createAssertionCheck, tokenPath } from './client-assertion'
import { creditFileOfUser, requireIdentified } from './credit-files'
import { knowsReport } from './report-id'

const printPath = '/bureau/v1/creditReport/{reportId}/print'

/** The bureau's two addresses. Contract, section 3. */
export function mountBureau(app: Hono, sandbox: Sandbox): void {
  const userOfAssertion = createAssertionCheck(sandbox)
  mount(app, sandbox, '', {
    method: 'POST',
    pattern: tokenPath,
    respond: async (context, onCaller) => {
      const user = await requireConsumer(sandbox, await userOfAssertion(await formOf(context)))
      onCaller(user.id)
      const token = await issueBureauToken(sandbox, user.id)
      const body = {
        access_token: token,
        token_type: 'Bearer',
        expires_in: bureauTokenLifeMs / 1000,
        scope: 'delivery',
      }
      return Response.json(body, { headers: { 'cache-control': 'no-store' } })
    },
  })
  mount(app, sandbox, '', {
    method: 'GET',
    pattern: printPath,
    respond: async (context, onCaller) => {
      const userId = await userOfBureauToken(sandbox, context.req.query('access_token'))
      const user = await requireConsumer(sandbox, userId)
      onCaller(user.id)
      return printed(sandbox, user, context.req.param('reportId') ?? '')
    },
  })
}

function printed(sandbox: Sandbox, user: User, reportId: string): Response {
  forced('report', user)
  const file = creditFileOfUser(user, sandbox.clock.now())
  if (!user.consumer || !knowsReport(file, reportId)) throw new Refusal(404, undefined, 'There is no such report.')
  const pdf = drawReport(file, user.consumer)
  // Node's own web stream is what Response takes; only the two declarations differ.
  return new Response(Readable.toWeb(pdf) as ReadableStream, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Report.pdf"',
      'cache-control': 'no-store',
    },
  })
}

/** @throws {Refusal} 401 where the credentials name nobody. */
async function requireConsumer(sandbox: Sandbox, userId: string | undefined): Promise<User> {
  const user = userId === undefined ? undefined : await openAccount(sandbox, userId)
  if (!user)
    throw new Refusal(401, undefined, 'The bureau does not know these credentials.', { error: 'invalid_client' })
  requireIdentified(user)
  return user
}

async function formOf(context: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await context.req.text())
}
