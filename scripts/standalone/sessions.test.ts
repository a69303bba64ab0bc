import { spawn } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { handleCurrentUser } from '@/lib/server/handlers/account/settings'
import { type Instance, startInstance } from '@/lib/server/testing/instances'
import { createTemporaryFolder } from '@/lib/server/testing/temporary-folder'
import { memberUser, setUpWebApp, signInMember } from '@/lib/server/testing/web-app'
import { childEnv } from '../env'
import { startRedis } from '../programs/redis'
import { bundleEntries } from './package-standalone'

const folder = createTemporaryFolder()
const api = setUpWebApp()
let server: Awaited<ReturnType<typeof startRedis>>
let web: Instance

beforeAll(async () => {
  bundleEntries(folder)
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  server = await startRedis(folder)
  vi.stubEnv('REDIS_URL', server.url)
  web = await startInstance()
})
afterAll(async () => {
  web.stop()
  await server.stop()
})

type Result = { readonly code: number; readonly output: string; readonly errors: string }

function run(args: readonly string[], env: Record<string, string> = {}): Promise<Result> {
  const child = spawn(process.execPath, [join(folder, 'sessions.js'), ...args], {
    env: childEnv(env),
  })
  const [output, errors] = [text(child.stdout), text(child.stderr)]
  return new Promise((resolve) =>
    child.on('close', async (code) =>
      resolve({ code: code ?? 1, output: (await output).trim(), errors: (await errors).trim() }),
    ),
  )
}

test('npm run sessions -- end --user ends one consumer’s sessions on a running instance', async () => {
  api.on('GET /users', { json: memberUser })
  const ann = await web.run(() => signInMember(api))
  const bob = await web.run(() => signInMember(api, { id: 'user-2' }))
  const { code, output, errors } = await run(['end', '--user', memberUser.id])
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^All sessions of this user id have ended;[^\n]*$/),
  ])
  const event = { event: 'audit', action: 'session ended', outcome: 'success', detail: 'operator' }
  expect(JSON.parse(errors)).toMatchObject({ ...event, user: expect.stringMatching(/^[\w-]{22}$/) })
  expect((await web.run(() => ann.call(handleCurrentUser))).status).toBe(401)
  expect((await web.run(() => bob.call(handleCurrentUser))).status).toBe(200)
})

test('sessions end --host ends only that host’s sessions, and without --host all sessions @long', async () => {
  api.on('GET /users', { json: memberUser })
  const ann = await web.run(() => signInMember(api))
  const statusAfter = async (...host: string[]) => {
    expect((await run(['end', '--user', memberUser.id, ...host])).code).toBe(0)
    return (await web.run(() => ann.copy().call(handleCurrentUser))).status
  }
  expect(await statusAfter('--host', 'second')).toBe(200)
  expect(await statusAfter()).toBe(401)
})

test.each([
  [
    'unknown arguments',
    ['stop'],
    {},
    /^Usage: npm run sessions -- end --user <id> \[--host <key>\]$/,
  ],
  ['no user', ['end', '--user'], {}, /^Usage: /],
  ['an unknown host', ['end', '--user', 'user-1', '--host', 'nobody'], {}, /^HOSTS has no host/],
  ['no REDIS_URL', ['end', '--user', 'user-1'], { REDIS_URL: '' }, /^REDIS_URL is not set/],
  [
    'a Redis that is away',
    ['end', '--user', 'user-1'],
    { REDIS_URL: 'redis://127.0.0.1:9' },
    /^Redis cannot be reached/,
  ],
  [
    'an invalid environment',
    ['end', '--user', 'user-1'],
    { SESSION_SECRET: 'short' },
    /^SESSION_SECRET/,
  ],
])(
  'npm run sessions prints one clear line and exits for %s @long',
  async (_case, args, env, line) => {
    const { code, output, errors } = await run(args, env)
    expect(errors).toMatch(line)
    expect(errors.split('\n')).toHaveLength(1)
    expect([code, output]).toEqual([1, ''])
  },
)
