import { expect, it } from 'vitest'
import type { ListedSessionView } from '@/lib/contract/bff/account/sessions'
import { createAccessToken } from '../../testing/access-tokens'
import { runAdmitted } from '../../testing/admitted'
import type { TestBrowser } from '../../testing/test-browser'
import { memberUser, setUpWebApp, signInMember } from '../../testing/web-app'
import { handleAccessToken } from '../host/token-entry'
import { handleSession } from './session'
import { handleEndListedSession, handleSessions } from './sessions'
import { handleConfirmPassword, handleSignOutEverywhere } from './settings'

const api = setUpWebApp()
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const signInWith = (userAgent: string) =>
  runAdmitted(new Headers({ 'user-agent': userAgent }), () => signInMember(api))
const listOf = async (browser: TestBrowser) =>
  ((await browser.call(handleSessions)).body as { sessions: readonly ListedSessionView[] }).sessions
const isSignedIn = async (browser: TestBrowser) =>
  ((await browser.call(handleSession)).body as { signedIn: boolean }).signedIn
const otherOf = async (browser: TestBrowser) =>
  (await listOf(browser)).find(({ isCurrent }) => !isCurrent)?.id

async function confirmPassword(browser: TestBrowser): Promise<void> {
  api.on('GET /users', { json: memberUser })
  api.on('POST /users/action-token', { json: { token: 'action', recoveryQuestion: 4 } })
  expect((await browser.call(handleConfirmPassword, { password: 'Right#2345' })).status).toBe(200)
}

it('a consumer sees each session with browser, system and host, the current one first', async () => {
  await signInWith(firefox)
  const browser = await signInWith('')
  const common = { host: 'Scorewell', startedAt: expect.any(Number), id: expect.any(String) }
  expect(await listOf(browser)).toEqual([
    { ...common, lastActiveAt: expect.any(Number), isCurrent: true },
    {
      ...common,
      lastActiveAt: expect.any(Number),
      isCurrent: false,
      browser: 'Firefox',
      system: 'Linux',
    },
  ])
})

it('a session can be ended from the list after the password is confirmed', async () => {
  const [lost, browser] = [await signInMember(api), await signInMember(api)]
  const id = await otherOf(browser)
  expect((await browser.call(handleEndListedSession, { id })).status).toBe(410)
  expect(await isSignedIn(lost)).toBe(true)
  await confirmPassword(browser)
  expect((await browser.call(handleEndListedSession, { id })).status).toBe(204)
  expect(await isSignedIn(lost)).toBe(false)
  expect(await isSignedIn(browser)).toBe(true)
  expect(await listOf(browser)).toHaveLength(1)
})

it('an id that is not in the list ends no session', async () => {
  const [browser, other] = [await signInMember(api), await signInMember(api, { id: 'user-2' })]
  await confirmPassword(browser)
  const [theirs] = await listOf(other)
  expect((await browser.call(handleEndListedSession, { id: theirs?.id })).status).toBe(204)
  expect(await isSignedIn(other)).toBe(true)
})

it('confirming the password gives the session a new id and invalidates the old cookies', async () => {
  const browser = await signInMember(api)
  const [copy, before] = [browser.copy(), (await browser.readSession()).id]
  await confirmPassword(browser)
  expect((await browser.readSession()).id).not.toBe(before)
  expect([await isSignedIn(browser), await isSignedIn(copy)]).toEqual([true, false])
  expect(await listOf(browser)).toHaveLength(1)
})

it('a session that began with an access token is not listed elsewhere and lists no others', async () => {
  const browser = await signInMember(api)
  const other = await signInMember(api)
  api.on('GET /users', { json: memberUser })
  await other.call(handleAccessToken, { token: createAccessToken('of a host') })
  expect(await listOf(other)).toMatchObject([{ isCurrent: true }])
  expect(await listOf(browser)).toMatchObject([{ isCurrent: true }])
})

it('sessions disappear from the list after the consumer signs out everywhere', async () => {
  const browser = await signInMember(api)
  await (await signInMember(api)).call(handleSignOutEverywhere)
  expect((await browser.call(handleSessions)).status).toBe(401)
  expect(await listOf(await signInMember(api))).toHaveLength(1)
})
