import type { Adapter } from '../adapter'
import { clientId, OpenIdProvider } from '../rig/openid-provider'
import { sampleApp } from './sample-app'

const repository = 'https://github.com/auth0/nextjs-auth0'
const examples = `${repository}/blob/main/EXAMPLES.md`
const ofTheApp = (what: string) => ({
  because: `${what} is the application's own`,
  source: `${repository}#readme`,
})
const noSingleRefresh = {
  because:
    'calls that refresh at the same time need an overlap period at the provider, or no rotation',
  source: `${examples}#getting-an-access-token`,
}

/** The provider at which the running instances sign users in. */
let provider: OpenIdProvider | undefined
const sample = sampleApp({
  name: 'nextjs-auth0',
  packages: { '@auth0/nextjs-auth0': '4.30.0', ioredis: '6.0.0' },
  env: ({ publicOrigin, redisUrl, secrets: [secret = ''] }) => ({
    AUTH0_DOMAIN: provider?.issuer ?? '',
    AUTH0_CLIENT_ID: clientId,
    AUTH0_CLIENT_SECRET: 'secret-of-the-client',
    AUTH0_SECRET: secret,
    APP_BASE_URL: publicOrigin,
    REDIS_URL: redisUrl,
  }),
})

export const nextjsAuth0: Adapter = {
  ...sample,
  name: 'nextjs-auth0',
  notOffered: {
    'key-rotation': { because: 'one secret', source: `${repository}#customizing-the-client` },
    'end-all-sessions': {
      because: 'only the provider ends all sessions of a user, by a back channel',
      source: `${examples}#back-channel-logout`,
    },
    'one-refresh-in-a-process': noSingleRefresh,
    'one-refresh-across-instances': noSingleRefresh,
    'transient-failure': {
      because:
        'a refresh that fails is an AccessTokenError; what becomes of the session is for the application to say',
      source: `${examples}#getting-an-access-token`,
    },
    csrf: {
      because: 'SameSite=Lax is set; no origin is checked',
      source: `${repository}/blob/main/SECURITY.md#cookies-and-security`,
    },
    'listed-headers-and-no-ssrf': ofTheApp('calling upstreams'),
    limits: { because: 'passwords are typed at the provider only', source: `${repository}#readme` },
    robust: ofTheApp('serving requests'),
    logs: ofTheApp('logging'),
    draining: ofTheApp('serving requests'),
  },
  documented: {
    'no-token-in-the-browser': `${examples}#in-the-browser-1`,
    cookies: `${examples}#cookie-configuration`,
    sealed: `${examples}#database-sessions`,
    lifetimes: `${examples}#understanding-rolling-sessions`,
  },
  async start(options) {
    if (provider?.upstream !== options.upstream)
      provider = await OpenIdProvider.start(options.upstream)
    return await sample.start(options)
  },
  // With `send`, simulates an attack: the attacker has begun a sign-in in their own browser and
  // sends another user's browser to the callback.
  async signIn(browser, { email, password }, send) {
    const { headers } = await (send ? browser.copy() : browser).open('/auth/login')
    const asked = `${headers.location}&${new URLSearchParams({ email, password })}`
    const back = (await fetch(asked, { redirect: 'manual' })).headers.get('location')
    const { pathname, search } = new URL(back ?? '', asked)
    return await browser.open(pathname + search, send)
  },
  read: { path: '/api/read' },
  write: { path: '/api/write', method: 'POST', body: { changed: true } },
  signOut: { path: '/auth/logout' },
  session: { path: '/auth/profile', isSignedIn: ({ status }) => status === 200 },
  backChannelSignOut: async (user, credential) => ({
    path: '/auth/backchannel-logout',
    method: 'POST',
    body: `logout_token=${await provider?.logoutToken(user, credential !== 'right')}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  paths: ['/', '/auth/profile', '/auth/access-token'],
  sessionCookie: /^__session/,
  lifetimes: { idleMs: 24 * 60 * 60_000, absoluteMs: 3 * 24 * 60 * 60_000 },
}
