import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { findAccountByEmail } from '../accounts/accounts'
import { issueOneTimeToken, oneTimeTokenLifetimesMs } from '../accounts/one-time-tokens'
import type { SandboxHost } from '../core/hosts'
import type { Sandbox } from '../core/sandbox'
import { quickStartKey, registerOrigin } from '../demo-hosts'
import { HttpError } from '../http/http-error'
import { pageLocale } from '../http/locale'
import { parseBody } from '../http/parse-input'
import { loopbackOnly } from '../http/remote-address'
import { playgroundPage } from './playground-page'

const style = readFileSync(new URL('./playground.css', import.meta.url), 'utf8')
const fontFile = import.meta.resolve(
  '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
)
const font = readFileSync(new URL(fontFile))
const entryPoints = ['intercept', 'main'].map((name) =>
  fileURLToPath(new URL(`./browser/${name}.ts`, import.meta.url)),
)

/**
 * Registers a partner's page and server under `/playground`, on a different origin from the web
 * app's.
 */
export function registerPlayground(app: Hono, sandbox: Sandbox): void {
  const { origin, webOrigin } = sandbox
  app.get('/playground', (context) =>
    context.html(
      playgroundPage({
        web: webOrigin,
        origin,
        key: ownHost(sandbox)?.key ?? '',
        locale: pageLocale(context),
      }),
      200,
      playgroundHeaders(webOrigin),
    ),
  )
  registerFiles(app)
  registerTokenRoute(app, sandbox)
  registerOriginRoute(app, sandbox)
}

/**
 * Returns the minimal policy for a partner's page: the loader's script, its probe and the widget's
 * frame.
 */
function playgroundHeaders(web: string): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'script-src': `'self' ${web}`,
    'style-src': "'self'",
    'font-src': "'self'",
    'img-src': "'self'",
    'connect-src': `'self' ${web}`,
    'frame-src': web,
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map((directive) => directive.join(' '))
      .join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}

function registerFiles(app: Hono): void {
  app.get('/playground/style.css', (context) =>
    context.body(style, 200, typed('text/css; charset=utf-8')),
  )
  // The widget loads a host's font from another origin, which needs CORS.
  app.get('/playground/geist.woff2', (context) =>
    context.body(font, 200, { ...typed('font/woff2'), 'access-control-allow-origin': '*' }),
  )
  app.get('/playground/logo.svg', (context) =>
    context.body(sampleLogo, 200, typed('image/svg+xml')),
  )
  app.get('/playground/icon.svg', (context) =>
    context.body(sampleIcon, 200, typed('image/svg+xml')),
  )
  app.get('/playground/script/:name', async (context) => {
    const script = (await bundleBrowserScripts()).get(context.req.param('name'))
    if (script === undefined) throw new HttpError(404, undefined, 'Not found.')
    return context.body(script, 200, typed('text/javascript; charset=utf-8'))
  })
}

/**
 * Bundles the page's two scripts and their shared chunk, so that both use the same listener.
 * Returns contents by file name.
 */
async function bundleBrowserScripts(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    outdir: '.',
    write: false,
    logLevel: 'silent',
  })
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
}

const tokenRequest = z.strictObject({ persona: z.string(), justEnrolled: z.boolean() })

/**
 * Registers the partner's server, which has the host token and issues a pre-auth token for its
 * consumer.
 */
function registerTokenRoute(app: Hono, sandbox: Sandbox): void {
  app.use('/playground/token', loopbackOnly(sandbox))
  app.post('/playground/token', async (context) => {
    const { persona, justEnrolled } = await parseBody(context, tokenRequest)
    const user = await findAccountByEmail(sandbox, `${persona}@example.test`)
    if (!user) throw new HttpError(404, 'SC101', 'No account has this address.')
    const token = await issueOneTimeToken(sandbox, {
      kind: 'preauth',
      hostKey: ownHost(sandbox)?.key ?? '',
      userId: user.id,
      justEnrolled,
    })
    return context.json({ token, expiresInMs: oneTimeTokenLifetimesMs.preauth })
  })
}

const originRequest = z.strictObject({ origin: z.string().check(z.maxLength(300)) })

/**
 * Registers the origin of a developer's own page for this page's host. The web app of `npm start`
 * reads the file again within a second.
 */
function registerOriginRoute(app: Hono, sandbox: Sandbox): void {
  app.use('/playground/origins', loopbackOnly(sandbox))
  app.post('/playground/origins', async (context) => {
    const { origin } = await parseBody(context, originRequest)
    const { hostsFile } = sandbox
    const key = ownHost(sandbox)?.key
    if (!key || !hostsFile || !registerOrigin(hostsFile, key, origin))
      throw new HttpError(400, undefined, 'This origin cannot be registered.')
    return context.json({ key })
  })
}

/** Returns the host entry of this page; in a custom host list, any host that allows its origin. */
function ownHost({ hosts, origin }: Sandbox): SandboxHost | undefined {
  return (
    hosts.find(({ key }) => key === quickStartKey) ??
    hosts.find(({ origins }) => origins.includes(origin))
  )
}

function typed(type: string): Record<string, string> {
  return { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
}

/** The invented partner's logo. */
const sampleLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 176 32" width="176" height="32" role="img" aria-label="Harbor Savings">
  <path d="M4 24c4 0 4-3 8-3s4 3 8 3 4-3 8-3v-3L16 5 4 18z" fill="#1d5c9e"/>
  <text x="38" y="22" font-family="Georgia, serif" font-size="18" fill="#1d5c9e">Harbor Savings</text>
</svg>
`

/** The invented partner's icon. */
const sampleIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <path d="M4 25c4 0 4-3 8-3s4 3 8 3 4-3 8-3v-3L16 4 4 19z" fill="#1d5c9e"/>
</svg>
`
