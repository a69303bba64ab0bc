// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { signOutRoute } from '@/lib/contract/bff/account/access'
import { sessionRoute } from '@/lib/contract/bff/account/session'
import { preauthRoute } from '@/lib/contract/bff/host/token-entry'
import { configureRoute } from '@/lib/contract/bff/host/widget-config'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { serverCodes } from '@/lib/contract/product-api/server-codes'
import { themeCss, themeOf } from '@/lib/domain/host/theme/theme'
import { callApi } from '../api/call-api'
import { mockApi } from '../testing/api-server'
import { testPageContext } from '../testing/page-context'
import { createMessageHandler } from './handle-message'
import { liveColours } from './live-colours'
import { isWaiting } from './notify-host'

const api = mockApi()

const origin = 'https://www.partner.example'
const serverColours = { theme: '#ef4d7e', labelColor: '#333333' }
const pageContext: PageContext = {
  ...testPageContext,
  hostOrigins: [origin],
  widgetContext: 'key=default',
  mode: 'framed',
}
const actions = { navigate: vi.fn(), restart: vi.fn(), refresh: vi.fn() }

beforeEach(() => {
  vi.resetAllMocks()
  liveColours.set(undefined)
})

function connect() {
  const handle = createMessageHandler(pageContext, actions)
  return (configs: object) => handle({ type: 'WIDGET_CONFIGS', configs }, origin)
}

/** Returns the page's style sheet. */
function shownSheet(): string {
  return liveColours.get()?.(serverColours) ?? themeCss(themeOf(serverColours))
}

const sheetOf = (colours: object) => themeCss(themeOf({ ...serverColours, ...colours }))
const storedConfigs = () => api.calls(configureRoute).map(({ configs }) => configs)

it('shows the colors in a message before the server responds, without another render', async () => {
  api.respond(configureRoute, { changed: false })
  connect()({ theme: '#0055aa' })
  expect(shownSheet()).toBe(sheetOf({ theme: '#0055aa' }))
  await expect.poll(() => storedConfigs()).toEqual([{ theme: '#0055aa' }])
  expect(shownSheet()).toBe(sheetOf({ theme: '#0055aa' }))
  expect(actions.refresh).not.toHaveBeenCalled()
})

it.each([
  { theme: '}body{display:none' },
  { theme: '#12345' },
  { labelColor: 'red', linkColor: 'javascript:' },
])('keeps the page’s colors if those in a message are invalid: %j', async (colours) => {
  api.respond(configureRoute, { changed: false })
  connect()(colours)
  expect(shownSheet()).toBe(sheetOf({}))
  await expect.poll(() => storedConfigs()).toEqual([colours])
})

it('shows and stores the last of two messages, with the colors that only the first one sets', async () => {
  api.respond(configureRoute, { changed: false })
  const configure = connect()
  configure({ theme: '#0055aa', linkColor: '#117733' })
  configure({ theme: '#aa0055' })
  expect(shownSheet()).toBe(sheetOf({ theme: '#aa0055', linkColor: '#117733' }))
  await expect
    .poll(() => storedConfigs())
    .toEqual([{ theme: '#0055aa', linkColor: '#117733' }, { theme: '#aa0055' }])
  expect(shownSheet()).toBe(sheetOf({ theme: '#aa0055', linkColor: '#117733' }))
})

it('keeps colors that cannot be stored, posts the error, and stores them with the next message', async () => {
  api.respond(configureRoute, { status: 503, code: 'SC106' }, { changed: false })
  const configure = connect()
  configure({ theme: '#0055aa' })
  configure({ linkColor: '#117733' })
  await expect
    .poll(() => storedConfigs())
    .toEqual([{ theme: '#0055aa' }, { theme: '#0055aa', linkColor: '#117733' }])
  expect(shownSheet()).toBe(sheetOf({ theme: '#0055aa', linkColor: '#117733' }))
  expect(actions.navigate).not.toHaveBeenCalled()
  expect(isWaiting(serverCodes.SC106.event)).toBe(true)
})

it('does not show the colors in a message for another host until the server accepts it', async () => {
  api.respond(configureRoute, { changed: true })
  connect()({ key: 'second', theme: '#0055aa' })
  expect(shownSheet()).toBe(sheetOf({}))
  await expect.poll(() => actions.refresh).toHaveBeenCalledTimes(1)
})

it('the page keeps its host if the server ignores a message for another host', async () => {
  window.history.replaceState(null, '', '/dashboard')
  api.respond(configureRoute, { changed: false, ignored: true })
  const configure = connect()
  configure({ key: 'second', theme: '#0055aa' })
  await expect.poll(() => storedConfigs()).toHaveLength(1)
  configure({ key: 'default', theme: '#aa0055' })
  expect(shownSheet()).toBe(sheetOf({ theme: '#aa0055' }))
  expect(window.location.search).toBe('')
  // The page no longer has the colors from earlier messages, but the server does.
  expect(actions.refresh).toHaveBeenCalledTimes(1)
})

it('retries a call in the new session if a token replaces the session during the call', async () => {
  const refused = Promise.withResolvers<{ status: number }>()
  const session = { signedIn: true, idpass: true, cookie: true }
  api.respond(sessionRoute, refused.promise, session)
  api.respond(preauthRoute, { just_enrolled: false, next: '/dashboard', fingerprint: 'ann' })
  const call = callApi(sessionRoute, {})
  await expect.poll(() => api.calls(sessionRoute)).toHaveLength(1)
  createMessageHandler(pageContext, actions)({ type: 'PREAUTH', token: 'token' }, origin)
  await expect.poll(() => actions.restart).toHaveBeenCalledWith('/dashboard', 'ann')
  refused.resolve({ status: 401 })
  expect(await call).toEqual(session)
})

it('makes a call in the new session if it starts while a token is exchanged', async () => {
  const exchanged = Promise.withResolvers<object>()
  const session = { signedIn: true, idpass: true, cookie: true }
  api.respond(sessionRoute, session)
  api.respond(signOutRoute, { next: '/login' })
  api.respond(preauthRoute, exchanged.promise)
  createMessageHandler(pageContext, actions)({ type: 'PREAUTH', token: 'token' }, origin)
  await expect.poll(() => api.calls(preauthRoute)).toHaveLength(1)
  const call = callApi(sessionRoute, {})
  // This later call needs no session, so it gets its response first.
  await callApi(signOutRoute, {}, { startsSession: true })
  expect(api.calls(sessionRoute)).toEqual([])
  exchanged.resolve({ just_enrolled: false, next: '/dashboard', fingerprint: 'ann' })
  expect(await call).toEqual(session)
})

it('a call that is rejected after a token exchange is not retried', async () => {
  api.respond(preauthRoute, { just_enrolled: false, next: '/dashboard', fingerprint: 'ann' })
  createMessageHandler(pageContext, actions)({ type: 'PREAUTH', token: 'token' }, origin)
  await expect.poll(() => actions.restart).toHaveBeenCalledTimes(1)
  api.respond(sessionRoute, { status: 401 })
  await expect(callApi(sessionRoute, {})).rejects.toMatchObject({ status: 401 })
  expect(api.calls(sessionRoute)).toHaveLength(1)
})
