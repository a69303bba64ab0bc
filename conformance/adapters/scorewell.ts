import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rateLimitPolicies } from '@/lib/server/config/rate-limit-policies'
import { buildIfChanged } from '@/scripts/build'
import { childEnv } from '@/scripts/env'
import { standaloneFolder } from '@/scripts/standalone/package-standalone'
import { startWeb } from '@/scripts/web-server'
import type { Adapter } from '../adapter'
import type { StartOptions } from '../instance'
import { toInstance } from './running-instance'

const { version, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const own = { 'x-requested-with': 'scorewell' }
const post = { method: 'POST', body: {}, headers: own } as const
const hostTokens = {
  right: 'token-of-the-default-host-0123456789',
  foreign: 'token-of-the-second-host-01234567890',
  wrong: 'token-of-nobody',
}
const config = { flags: 65535 }
const noLimits = Object.fromEntries(Object.keys(rateLimitPolicies).map((name) => [name, 1_000_000]))
const roles = [
  ['POST /api/users/login', 'signIn'],
  ['GET /api/users/preauth-token/', 'signIn'],
  ['GET /api/users/refresh-token', 'refresh'],
  ['GET /api/users$', 'read'],
  ['POST /api/users/change-notifications', 'write'],
  ['POST /api/users/recovery-token', 'guess'],
] as const

function envOf(options: StartOptions): Record<string, string> {
  return {
    PRODUCT_API_URL: `${options.upstream}/api`,
    HOSTS: JSON.stringify([
      { key: 'default', name: 'Conformance', token: hostTokens.right, config },
      { key: 'second', name: 'Second', token: hostTokens.foreign, config },
    ]),
    PUBLIC_URL: options.publicOrigin,
    HOSTNAME: '127.0.0.1',
    PORT: String(options.port),
    DRAIN_DELAY_MS: '0',
    TERMS_URL: `${options.upstream}/terms`,
    PRIVACY_URL: `${options.upstream}/privacy`,
    REDIS_URL: options.redisUrl,
    SESSION_SECRET: options.secrets.join(','),
    TRUSTED_PROXIES: '127.0.0.1/32',
    CLIENT_ADDRESS_HEADER: 'x-client-address',
    RATE_LIMITS: options.limits === 'off' ? JSON.stringify(noLimits) : '',
    ...options.env,
  }
}

export const scorewell: Adapter = {
  name: 'Scorewell',
  versions: { Scorewell: version, Next: dependencies.next, Node: process.versions.node },
  notOffered: {},
  documented: {},
  upstream: {
    roleOf: ({ method, path }) =>
      roles.find(([start]) => `${method} ${path}$`.startsWith(start))?.[1],
    tokens: ({ user, access, refresh, expiresAt }) => ({
      token: access,
      refresh,
      expires: expiresAt,
      id: user.id,
      email: user.email,
      idpass: true,
    }),
    data: ({ id, email, name }) => ({
      id,
      email,
      fname: name,
      idpass: true,
      emailMsg: true,
      smsMsg: false,
    }),
    refusal: { code: 'SC113' },
    other: (path) => (path.startsWith('/api/users/initialize/') ? {} : undefined),
  },
  prepare: async () => void (await buildIfChanged()),
  async start(options) {
    const log = join(options.folder, 'web.log')
    const web = {
      mode: 'production',
      webHost: '127.0.0.1',
      webPort: options.port,
      preload: options.preload,
      log,
      stopLimitMs: 35_000,
    } as const
    return toInstance(options, await startWeb({ ...web, env: envOf(options) }), log)
  },
  signIn: async (browser, { email, password }, { headers, ...send } = {}) => {
    const call = { ...post, body: { email, password }, ...send, headers: { ...own, ...headers } }
    return await browser.call('/api/login', call)
  },
  read: { path: '/api/user', headers: own },
  write: {
    path: '/api/account/notifications',
    ...post,
    body: { emailMsg: true, smsMsg: false },
  },
  signOut: { path: '/api/sign-out', ...post },
  signOutEverywhere: { path: '/api/account/sign-out-everywhere', ...post },
  session: {
    path: '/api/session',
    headers: own,
    isSignedIn: ({ text }) => JSON.parse(text).signedIn === true,
  },
  paths: ['/', '/dashboard', '/api/session', '/api/account', '/settings', '/sys-error'],
  health: '/healthz',
  backChannelSignOut: ({ id: userId }, credential) => ({
    path: '/api/backchannel/sign-out',
    ...post,
    body: { userId },
    headers: { ctoken: hostTokens[credential], origin: '' },
  }),
  async endSessionsOf({ id }, options) {
    const file = join(standaloneFolder, 'sessions.js')
    await promisify(execFile)(process.execPath, [file, 'end', '--user', id], {
      env: childEnv(envOf(options)),
    })
  },
  guessCode: (email) => ({
    path: '/api/recovery/code',
    ...post,
    body: { code: '30000001', email },
  }),
  entryLink: (token) => `/login-direct?token=${token}`,
  sessionCookie: /^__Host-sw(p(-[\w-]+)?)?(\.\d)?$/,
  lifetimes: { idleMs: 15 * 60_000, absoluteMs: 12 * 60 * 60_000 },
  timerHeaders: { 'x-background': '1' },
}
