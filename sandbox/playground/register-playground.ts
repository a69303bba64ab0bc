import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { findAccountByEmail } from '../accounts/accounts'
import { issueOneTimeToken, oneTimeTokenLifetimesMs } from '../accounts/one-time-tokens'
import { quickStartKey } from '../demo-hosts'
import type { SandboxHost } from '../http/hosts'
import { HttpError } from '../http/http-error'
import type { Sandbox } from '../sandbox'
import { loopbackOnly } from '../test-api/loopback-only'
import { parseBody } from '../test-api/parse-body'
import { bundleBrowserScripts } from './browser-script'
import { playgroundHeaders } from './playground-headers'
import { playgroundPage } from './playground-page'
import { sampleIcon, sampleLogo } from './sample-logo'

const style = readFileSync(new URL('./playground.css', import.meta.url), 'utf8')
const fontFile = import.meta.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2')
const font = readFileSync(new URL(fontFile))

/** A partner's page and server under `/playground`, on another origin than the web app. */
export function registerPlayground(app: Hono, sandbox: Sandbox): void {
  const { origin, webOrigin } = sandbox
  app.get('/playground', (context) =>
    context.html(
      playgroundPage({ web: webOrigin, origin, key: ownHost(sandbox)?.key ?? '' }),
      200,
      playgroundHeaders(webOrigin),
    ),
  )
  registerFiles(app)
  registerTokenRoute(app, sandbox)
}

function registerFiles(app: Hono): void {
  app.get('/playground/style.css', (context) => context.body(style, 200, typed('text/css; charset=utf-8')))
  app.get('/playground/geist.woff2', (context) => context.body(font, 200, typed('font/woff2')))
  app.get('/playground/logo.svg', (context) => context.body(sampleLogo, 200, typed('image/svg+xml')))
  app.get('/playground/icon.svg', (context) => context.body(sampleIcon, 200, typed('image/svg+xml')))
  app.get('/playground/script/:name', async (context) => {
    const script = (await bundleBrowserScripts()).get(context.req.param('name'))
    if (script === undefined) throw new HttpError(404, undefined, 'Not found.')
    return context.body(script, 200, typed('text/javascript; charset=utf-8'))
  })
}

const wanted = z.strictObject({ persona: z.string(), justEnrolled: z.boolean() })

/** The partner's server: it knows the host token and issues a pre-auth token for its consumer. */
function registerTokenRoute(app: Hono, sandbox: Sandbox): void {
  app.use('/playground/token', loopbackOnly(sandbox))
  app.post('/playground/token', async (context) => {
    const { persona, justEnrolled } = await parseBody(context, wanted)
    const user = await findAccountByEmail(sandbox, `${persona}@example.test`)
    if (!user) throw new HttpError(404, 'SC101', 'No account has this address.')
    const token = await issueOneTimeToken(sandbox, { kind: 'preauth', userId: user.id, justEnrolled })
    return context.json({ token, expiresInMs: oneTimeTokenLifetimesMs.preauth })
  })
}

/** The host entry of this page; in a custom host list, any that allows its origin. */
function ownHost({ hosts, origin }: Sandbox): SandboxHost | undefined {
  return hosts.find(({ key }) => key === quickStartKey) ?? hosts.find(({ origins }) => origins.includes(origin))
}

function typed(type: string): Record<string, string> {
  return { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
}
