import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { CallFailed } from '../api/api-error'
import { tellHostOfFailure } from '../host/notify-host'
import { leaveForLogin, leaveForScreen } from '../session/redirect-to-login'
import { makeQueryClient } from './query-client'

vi.mock('../host/notify-host', () => ({ tellHostOfFailure: vi.fn() }))
vi.mock('../session/redirect-to-login', () => ({
  isLeaving: () => false,
  leaveForLogin: vi.fn(),
  leaveForScreen: vi.fn(),
}))

afterEach(() => vi.clearAllMocks())

const refused = (status: number, code?: string) =>
  new CallFailed(status, { type: 'about:blank', title: 'Refused', status, code, requestId: 'r' })

async function mutateInto(error: CallFailed, meta?: { open: boolean }): Promise<void> {
  const mutationFn = () => Promise.reject(error)
  await new MutationObserver(makeQueryClient(), { mutationFn, meta }).mutate().catch(() => undefined)
}

/** How often a query is tried whose every try fails so. */
async function triesOf(error: Error): Promise<number> {
  const queryFn = vi.fn(() => Promise.reject(error))
  const client = makeQueryClient()
  const unsubscribe = new QueryObserver(client, { queryKey: ['x'], queryFn, retryDelay: 0 }).subscribe(() => undefined)
  await vi.waitFor(() => expect(client.getQueryState(['x'])?.status).toBe('error'))
  unsubscribe()
  return queryFn.mock.calls.length
}

test('a 401 of a call that needs a session leads to login', async () => {
  await mutateInto(refused(401))
  expect(leaveForLogin).toHaveBeenCalledOnce()
})

test('a 401 of an open call is an answer, not the end of a session', async () => {
  await mutateInto(refused(401, 'SC113'), { open: true })
  expect(leaveForLogin).not.toHaveBeenCalled()
})

test.each([
  ['SC114', 'accountLockTemp'],
  ['SC116', 'accountLockPerm'],
])('a 401 whose code has a screen leads there: %s', async (code, screen) => {
  await mutateInto(refused(401, code))
  expect(leaveForScreen).toHaveBeenCalledWith(expect.anything(), screen)
  expect(leaveForLogin).not.toHaveBeenCalled()
})

test('a query that meets a 401 leads to login, and the host hears of it once', async () => {
  expect(await triesOf(refused(401, 'SC110'))).toBe(1)
  expect(leaveForLogin).toHaveBeenCalledOnce()
  expect(tellHostOfFailure).toHaveBeenCalledOnce()
})

test.each([
  ['no answer', new CallFailed(0), 2],
  ['a 503', refused(503), 2],
  ['a 404', refused(404), 1],
  ['a 429', refused(429), 1],
  ['a fault of our own', new TypeError('planted'), 1],
])('a query is tried again only where that can help: %s', async (_what, error, tries) => {
  expect(await triesOf(error)).toBe(tries)
})

test('a mutation is never repeated by itself', async () => {
  const mutationFn = vi.fn(() => Promise.reject(new CallFailed(0)))
  await new MutationObserver(makeQueryClient(), { mutationFn }).mutate().catch(() => undefined)
  expect(mutationFn).toHaveBeenCalledOnce()
})
