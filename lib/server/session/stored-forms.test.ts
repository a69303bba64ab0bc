import { readFileSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fromJSONSchema } from 'zod'
import * as z from 'zod/mini'
import { getEnv } from '@/scripts/env'
import packageJson from '../../../package.json' with { type: 'json' }
import { unsealValue } from '../config/keys'
import { handleSignOut } from '../handlers/account/access'
import { handleSessions } from '../handlers/account/sessions'
import { handleConfirmPassword, handleCurrentUser } from '../handlers/account/settings'
import { handleChangeNotes } from '../handlers/credit/notes'
import { createAccessToken, createIncompressibleText } from '../testing/access-tokens'
import { setUpInstances } from '../testing/instances'
import { TestBrowser } from '../testing/test-browser'
import { memberUser, setUpWebApp, signInMember } from '../testing/web-app'
import { readNotes } from './notes-cookie'
import { sessionDataSchema } from './session-data'

/**
 * The data that a release stores in cookies and in Redis. `npm version` writes it with
 * `WRITE_STORED_FORMS` set, so that the next release is tested with it. docs/operations.md,
 * upgrade.
 */
const file = 'lib/server/testing/stored-forms.json'
const cookiesSchema = z.record(z.string(), z.string())
const storedFormsSchema = z.object({
  version: z.string(),
  now: z.number(),
  /**
   * The cookies of three sessions: one with its tokens in the cookies, one with its tokens in
   * Redis, and one that has ended.
   */
  member: cookiesSchema,
  large: cookiesSchema,
  ended: cookiesSchema,
  redis: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  session: z.record(z.string(), z.unknown()),
})
type StoredForms = z.infer<typeof storedFormsSchema>

const noteId = 'abcdefghijk'
const user = { hostKey: 'default', userId: memberUser.id }
const api = setUpWebApp()
const { client, first, second } = await setUpInstances()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  api.on('GET /users', { json: memberUser })
  api.on('POST /users/action-token', { json: { token: 'action', recoveryQuestion: 4 } })
})
afterEach(() => vi.useRealTimers())

if (getEnv('WRITE_STORED_FORMS'))
  it('a release saves its stored data as the fixture', async () => {
    writeFileSync(file, `${JSON.stringify(await storeForms(), null, 2)}\n`)
  })

it('a session and notes of the last release are valid, and an ended session stays ended', async () => {
  const stored = readStoredForms()
  vi.setSystemTime(stored.now)
  for (const [key, value] of Object.entries(stored.redis))
    await (typeof value === 'string'
      ? client.set(key, value)
      : client.zadd(key, ...value.toReversed()))
  const statusOf = (browser: TestBrowser) =>
    second.run(async () => (await browser.call(handleCurrentUser)).status)

  expect(await statusOf(browserOf(stored.member))).toBe(200)
  expect(await statusOf(browserOf(stored.large))).toBe(200)
  expect(await statusOf(browserOf(stored.ended))).toBe(401)
  expect(await notesOf(stored)).toMatchObject({ alerts: { [noteId]: 'no' } })
  const { body } = await second.run(() => browserOf(stored.member).call(handleSessions))
  expect(body).toMatchObject({ sessions: [{ isCurrent: true }, {}] })
})

it('the last release accepts what this version stores', async () => {
  const stored = readStoredForms()
  vi.setSystemTime(stored.now)
  const own = await storeForms()
  const release = fromJSONSchema(stored.session)
  for (const cookies of [own.member, own.large]) {
    const opened = await second.run(() => openSessionCookie(cookies))
    expect(release.safeParse(opened).error).toBeUndefined()
  }
  expect(shapesOf(own)).toEqual(shapesOf(stored))
})

it('a change that the last release cannot read is detected', async () => {
  const release = fromJSONSchema(readStoredForms().session)
  const own = await storeForms()
  const opened = z
    .looseObject({ consumer: z.looseObject({}) })
    .parse(await second.run(() => openSessionCookie(own.member)))
  const { refreshAfter: renewAfter, ...consumer } = opened.consumer
  expect(release.safeParse({ ...opened, consumer: { ...consumer, renewAfter } }).success).toBe(
    false,
  )
})

function readStoredForms(): StoredForms {
  return storedFormsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Stores one of each form, as the first instance does. */
async function storeForms(): Promise<StoredForms> {
  await client.flushall()
  const [member, large, ended] = await first.run(async () => {
    const browser = await signInMember(api)
    await browser.call(handleConfirmPassword, { password: 'Right#2345' })
    await browser.call(handleChangeNotes, { alerts: { [noteId]: 'no' } })
    const token = createAccessToken('large', { pad: createIncompressibleText('token', 3_000) })
    const rich = await signInMember(api, { token, refresh: createIncompressibleText('r', 3_000) })
    const leaving = await signInMember(api)
    const thief = leaving.copy()
    await leaving.call(handleSignOut)
    return [browser, rich, thief].map(({ cookies }) => Object.fromEntries(cookies))
  })
  const session = z.toJSONSchema(sessionDataSchema, { io: 'input', unrepresentable: 'any' })
  return storedFormsSchema.parse({
    version: packageJson.version,
    now: Date.now(),
    member,
    large,
    ended,
    redis: await readRedis(),
    session,
  })
}

async function readRedis(): Promise<StoredForms['redis']> {
  const keys = (await client.keys('sw:{*')).sort()
  const values = await Promise.all(
    keys.map(async (key) =>
      (await client.type(key)) === 'zset'
        ? await client.zrange(key, '0', '-1', 'WITHSCORES')
        : await client.get(key),
    ),
  )
  return Object.fromEntries(keys.map((key, index) => [key, values[index] ?? '']))
}

function browserOf(cookies: Readonly<Record<string, string>>): TestBrowser {
  const browser = new TestBrowser()
  browser.cookies = new Map(Object.entries(cookies))
  return browser
}

/** Returns the content of the session cookie, before the schema of this version has read it. */
async function openSessionCookie(cookies: Readonly<Record<string, string>>): Promise<unknown> {
  const chunks = Object.keys(cookies).filter((name) => /^__Host-sw(\.\d)?$/.test(name))
  const sealed = chunks
    .sort()
    .map((name) => cookies[name])
    .join('')
  return (await unsealValue({ purpose: 'cookie', key: '__Host-sw' }, sealed))?.value
}

async function notesOf({ member }: StoredForms) {
  const jar = { read: (name: string) => member[name], write: () => undefined }
  return await second.run(() => readNotes(jar, { user, mode: 'top' }))
}

/** Returns the keys in Redis and the forms of their values, without ids, numbers and seals. */
function shapesOf({ redis }: StoredForms): readonly string[] {
  const shape = (text: string) =>
    text
      .replaceAll(/Fe26\.2\*[\w*~-]+/g, '<seal>')
      .replaceAll(/[\w-]{43}/g, '<hash>')
      .replaceAll(/\d+/g, '<number>')
  return Object.entries(redis)
    .map(([key, value]) => shape(`${key} ${[value].flat().join(' ')}`))
    .sort()
}
