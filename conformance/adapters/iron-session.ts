import type { Adapter } from '../adapter'
import { sampleApp } from './sample-app'

const readme = 'https://github.com/vvo/iron-session#readme'
const faq = 'https://github.com/vvo/iron-session#how-to-invalidate-sessions'
const ofTheApp = (what: string) => ({
  because: `${what} is the application's own; the library makes cookies`,
  source: readme,
})
const stateless = {
  because: 'sessions cannot be instantly invalidated, as no state is stored on the server',
  source: faq,
}

/**
 * Returns numbered passwords, as documented: new cookies are sealed with the highest-numbered one,
 * and any of them can open a cookie.
 */
const numbered = (secrets: readonly string[]) =>
  JSON.stringify(
    Object.fromEntries(secrets.map((secret) => [secret.endsWith('-next') ? 2 : 1, secret])),
  )

export const ironSession: Adapter = {
  ...sampleApp({
    name: 'iron-session',
    packages: { 'iron-session': '9.0.1' },
    env: ({ secrets }) => ({ SESSION_PASSWORDS: numbered(secrets) }),
  }),
  name: 'iron-session',
  notOffered: {
    'replay-after-sign-out': stateless,
    'end-all-sessions': stateless,
    'back-channel-sign-out': stateless,
    'session-probe': ofTheApp('a question for the session'),
    'one-refresh-in-a-process': ofTheApp('refreshing tokens'),
    'one-refresh-across-instances': ofTheApp('refreshing tokens'),
    'previous-cookie': ofTheApp('refreshing tokens'),
    'transient-failure': ofTheApp('refreshing tokens'),
    lifetimes: {
      because: 'one lifetime since the last save (ttl), no idle and absolute one',
      source: readme,
    },
    csrf: { because: 'SameSite=Lax is set; no origin is checked', source: readme },
    'fixation-and-entry': ofTheApp('signing in'),
    'listed-headers-and-no-ssrf': ofTheApp('calling upstreams'),
    limits: ofTheApp('limiting guesses'),
    robust: ofTheApp('serving requests'),
    logs: ofTheApp('logging'),
    draining: ofTheApp('serving requests'),
  },
  documented: { cookies: 'https://github.com/vvo/iron-session#session-size' },
  signIn: async (browser, { email, password }, send) =>
    await browser.call('/api/login', { method: 'POST', body: { email, password }, ...send }),
  read: { path: '/api/read' },
  write: { path: '/api/write', method: 'POST', body: { changed: true } },
  signOut: { path: '/api/logout', method: 'POST', body: {} },
  paths: ['/', '/api/read'],
  sessionCookie: /^session$/,
}
