import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { InjectedFault } from '../core/fault-list'
import { createTestSandbox, type TestSandbox, testHost } from '../testing/test-sandbox'

let test: TestSandbox
let server: ServerType
let origin: string
beforeAll(async () => {
  test = await createTestSandbox()
  server = createAdaptorServer({ fetch: test.app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => fetch(`${origin}/sandbox/faults`, { method: 'DELETE' }))
afterAll(() => {
  server.close()
  if ('closeAllConnections' in server) server.closeAllConnections()
})

const inject = (...faults: InjectedFault[]) =>
  fetch(`${origin}/sandbox/faults`, { method: 'POST', body: JSON.stringify(faults) })
const initialize = (signal?: AbortSignal) =>
  fetch(`${origin}/api/users/initialize/default`, {
    headers: { ctoken: testHost.token },
    ...(signal ? { signal } : {}),
  })
const login = (username: string) =>
  fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { ctoken: testHost.token },
    body: JSON.stringify({ username, password: 'wrong' }),
  })
const path = '/users/initialize/{key}'

describe('an injected fault', () => {
  it('a fault can return a blank PDF of the given size', async () => {
    await inject({ path, mode: 'pdf', bytes: 200_000, chunkDelayMs: 1 })
    const response = await initialize()
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const text = await response.text()
    expect([text.slice(0, 5), text.length]).toEqual(['%PDF-', 200_000])
  })

  it('a fault can return a status with a code', async () => {
    await inject({ path, mode: 'status', status: 503, code: 'SC311' })
    const response = await initialize()
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'SC311' }])
  })

  it('a fault can return HTML, an empty body or any JSON', async () => {
    await inject(
      { path, mode: 'html', times: 1 },
      { path, mode: 'empty', times: 1 },
      { path, mode: 'json', body: [7] },
    )
    expect((await initialize()).headers.get('content-type')).toContain('text/html')
    expect(await (await initialize()).text()).toBe('')
    expect(await (await initialize()).json()).toEqual([7])
  })

  it('a fault can reset the connection', async () => {
    await inject({ path, mode: 'reset' })
    await expect(initialize()).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
  })

  it('a fault can hang until the caller disconnects', async () => {
    await inject({ path, mode: 'hang' })
    const impatience = new AbortController()
    const answer = initialize(impatience.signal)
    await expect.poll(() => test.sandbox.requestLog.all().at(-1)?.path).toBe(path)
    impatience.abort()
    await expect(answer).rejects.toThrow('aborted')
  })

  it('a fault can cut the response off in the middle', async () => {
    await inject({ path, mode: 'cut' })
    const response = await initialize()
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
  })

  it('a delayed call still gets the normal response', async () => {
    await inject({ path, mode: 'delay', delayMs: 1 })
    expect((await initialize()).status).toBe(200)
  })

  it('a fault can hold the normal response until the fault is removed', async () => {
    await inject({ path, mode: 'hold', times: 1 }, { path: '/bureau', mode: 'hold' })
    const arrived: string[] = []
    const held = initialize().then(() => arrived.push('held'))
    await expect.poll(() => test.sandbox.requestLog.all().at(-1)?.path).toBe(path)
    await fetch(`${origin}/sandbox/faults?path=/bureau`, { method: 'DELETE' })
    await initialize().then(() => arrived.push('next'))
    await fetch(`${origin}/sandbox/faults?path=${path}`, { method: 'DELETE' })
    await held
    expect(arrived).toEqual(['next', 'held'])
  })

  it('a fault applies the given number of times', async () => {
    await inject({ path, mode: 'status', status: 500, times: 2 })
    const statuses = [await initialize(), await initialize(), await initialize()].map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([500, 500, 200])
  })

  it.each([
    ['the exact path', '/users/initialize/default', 500],
    ['a path prefix', '/users/init', 500],
    ['the common path prefix', '/users/', 500],
    ['another path with the same prefix', '/users', 200],
    ['another prefix', '/bureau', 200],
  ])(
    'an injected fault affects only calls whose path matches: %s',
    async (_what, faulty, status) => {
      await inject({ path: faulty, mode: 'status', status: 500 })
      expect((await initialize()).status).toBe(status)
    },
  )

  it('a fault for one account does not affect other accounts', async () => {
    await inject({
      path: '/users/login',
      mode: 'status',
      status: 500,
      forUser: 'Good@example.test',
    })
    expect((await login('good@example.test')).status).toBe(500)
    expect((await login('fair@example.test')).status).toBe(401)
  })

  it('an invalid fault is rejected', async () => {
    expect((await inject({ path: 'users', mode: 'status' })).status).toBe(400)
  })
})
