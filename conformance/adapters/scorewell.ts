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
const hostToken = 'token-of-the-default-host-0123456789'
const noLimits = Object.fromEntries(Object.keys(rateLimitPolicies).map((name) => [name, 1_000_000]))
const roles = [
  ['POST /api/users/login', 'signIn'],
  ['GET /api/users/preauth-token/', 'signIn'],
  ['GET /api/users/refresh-token', 'refresh'],
  ['GET /api/users$', 'read'],
  ['POST /api/users/change-notifications', 'write'],
] as const

function envOf(options: StartOptions): Record<string, string> {
  return {
    PRODUCT_API_URL: `${options.upstream}/api`,
    HOSTS: JSON.stringify([
      { key: 'default', name: 'Conformance', token: hostToken, config: { flags: 65535 } },
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
    const [log, { preload, port: webPort }] = [join(options.folder, 'web.log'), options]
    const web = {
      mode: 'production',
      webHost: '127.0.0.1',
      webPort,
      preload,
      log,
      stopLimitMs: 35_000,
    } as const
    return toInstance(options, await startWeb({ ...web, env: envOf(options) }), log)
  },
  signIn: async (browser, { email, password }, { headers, ...send } = {}) => {
    const call = {
      method: 'POST',
      body: { email, password },
      ...send,
      headers: { ...own, ...headers },
    }
    return await browser.call('/api/login', call)
  },
  read: { path: '/api/user', headers: own },
  write: {
    path: '/api/account/notifications',
    method: 'POST',
    body: { emailMsg: true, smsMsg: false },
    headers: own,
  },
  signOut: { path: '/api/sign-out', method: 'POST', body: {}, headers: own },
  signOutEverywhere: {
    path: '/api/account/sign-out-everywhere',
    method: 'POST',
    body: {},
    headers: own,
  },
  session: {
    path: '/api/session',
    headers: own,
    isSignedIn: ({ text }) => JSON.parse(text).signedIn === true,
  },
  paths: ['/', '/dashboard', '/api/session', '/api/account', '/settings'],
  health: '/healthz',
  backChannelSignOut: ({ id }, credential) => ({
    path: '/api/backchannel/sign-out',
    method: 'POST',
    body: { userId: id },
    headers: { ctoken: credential === 'right' ? hostToken : 'token-of-nobody', origin: '' },
  }),
  async endSessionsOf({ id }, options) {
    const command = [join(standaloneFolder, 'sessions.js'), 'end', '--user', id]
    await promisify(execFile)(process.execPath, command, { env: childEnv(envOf(options)) })
  },
  entryLink: (token) => `/login-direct?token=${token}`,
  sessionCookie: /^__Host-sw(p(-[\w-]+)?)?(\.\d)?$/,
  lifetimes: { idleMs: 15 * 60_000, absoluteMs: 12 * 60 * 60_000 },
  timerHeaders: { 'x-background': '1' },
}
