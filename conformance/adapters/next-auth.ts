import type { Adapter } from '../adapter'
import type { Browser, Send } from '../rig/browser'
import { sampleApp } from './sample-app'

const docs = 'https://next-auth.js.org'
const jwtFaq = `${docs}/faq#json-web-tokens`
const rotationGuide = `${docs}/tutorials/refresh-token-rotation`
const stateless = {
  because:
    'a JSON Web Token cannot be expired before its encoded expiry, so signing out deletes the cookie',
  source: jwtFaq,
}
const noRotation = {
  because: 'access token rotation is not handled automatically, callbacks can implement it',
  source: rotationGuide,
}
const ofTheApp = (what: string) => ({
  because: `${what} is the application's own`,
  source: `${docs}/getting-started/introduction`,
})

/** Posts a NextAuth form with the token that matches the double-submit cookie. */
async function postForm(
  browser: Browser,
  path: string,
  fields: Record<string, string>,
  send: Send = {},
) {
  const { text } = await browser.call('/api/auth/csrf')
  const body = new URLSearchParams({
    ...fields,
    csrfToken: JSON.parse(text).csrfToken,
    json: 'true',
  }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...send.headers }
  return await browser.call(path, { ...send, method: 'POST', body, headers })
}

export const nextAuth: Adapter = {
  ...sampleApp({
    name: 'next-auth',
    packages: { 'next-auth': '4.24.15' },
    env: ({ publicOrigin, secrets }) => ({
      NEXTAUTH_URL: publicOrigin,
      NEXTAUTH_SECRET: secrets[0] ?? '',
    }),
  }),
  name: 'next-auth',
  notOffered: {
    'key-rotation': {
      because: 'one secret',
      source: `${docs}/configuration/options#nextauth_secret`,
    },
    'replay-after-sign-out': stateless,
    'end-all-sessions': stateless,
    'back-channel-sign-out': stateless,
    'one-refresh-in-a-process': noRotation,
    'one-refresh-across-instances': noRotation,
    'previous-cookie': noRotation,
    'transient-failure': noRotation,
    lifetimes: {
      because: 'an idle lifetime (session.maxAge), no absolute one',
      source: `${docs}/configuration/options#session`,
    },
    csrf: {
      because: "for its own routes only; the application's are its own",
      source: `${docs}/getting-started/rest-api`,
    },
    'listed-headers-and-no-ssrf': ofTheApp('calling upstreams'),
    limits: ofTheApp('limiting guesses'),
    robust: ofTheApp('serving requests'),
    logs: ofTheApp('logging'),
    draining: ofTheApp('serving requests'),
  },
  documented: {
    'no-token-in-the-browser': rotationGuide,
    cookies: `${docs}/configuration/options#cookies`,
  },
  signIn: async (browser, { email, password }, send) =>
    await postForm(browser, '/api/auth/callback/credentials', { email, password }, send),
  read: { path: '/api/read' },
  write: { path: '/api/write', method: 'POST', body: { changed: true } },
  signOut: {
    path: '/api/auth/signout',
    prepare: async (browser, send) => await postForm(browser, '/api/auth/signout', {}, send),
  },
  session: {
    path: '/api/auth/session',
    isSignedIn: ({ text }) => text !== '{}' && JSON.parse(text)?.user !== undefined,
  },
  paths: ['/', '/api/auth/session', '/api/auth/providers', '/api/auth/csrf'],
  sessionCookie: /^__Secure-next-auth\.session-token/,
}
