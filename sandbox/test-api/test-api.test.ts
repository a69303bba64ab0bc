import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as account from '@/lib/contract/product-api/account'
import * as entry from '@/lib/contract/product-api/auth'
import { personaPassword } from '../accounts/seed-personas'
import { personas } from '../bureau/personas/personas'
import { createTestSandbox, type TestSandbox, testHost } from '../testing/test-sandbox'
import { registerUser, registerWithIdentity, signInUser } from '../testing/test-users'

let test: TestSandbox
const send = (method: string, path: string, init: RequestInit = {}) =>
  test.app.request(`http://127.0.0.1${path}`, { method, ...init })
beforeAll(async () => {
  test = await createTestSandbox()
})
beforeEach(() => send('POST', '/sandbox/reset'))

describe('test API', () => {
  it('the test API advances and resets the clock', async () => {
    await send('POST', '/sandbox/clock', { body: '{"advanceMs":1000}' })
    expect(await (await send('GET', '/sandbox/health')).json()).toMatchObject({
      ok: true,
      offsetMs: 1000,
    })
    await send('POST', '/sandbox/clock', { body: '{"reset":true}' })
    expect(test.clock.offsetMs()).toBe(0)
  })

  it('the test API deletes all accounts and creates the personas again', async () => {
    await registerUser(test, 'ann@example.test')
    await send('POST', '/sandbox/reset')
    expect((await signInUser(test, 'ann@example.test')).status).toBe(401)
    expect((await signInUser(test, 'good@example.test', personaPassword)).status).toBe(200)
  })

  it('the test API lists every persona with credentials that work', async () => {
    const shown = (await (await send('GET', '/sandbox/personas')).json()) as {
      email: string
      password: string
    }[]
    expect(shown).toHaveLength(personas.length)
    for (const { email, password } of shown)
      expect((await signInUser(test, email, password)).status).toBe(200)
  })

  it.each([
    ['a persona', { persona: 'good' }, false],
    ['an email address, just enrolled', { email: 'good@example.test', just_enrolled: true }, true],
  ])('the test API issues a pre-auth token for %s', async (_who, body, justEnrolled) => {
    const init = { headers: { ctoken: testHost.token }, body: JSON.stringify(body) }
    const { token } = (await (await send('POST', '/sandbox/preauth', init)).json()) as {
      token: string
    }
    const { data } = await test.call(entry.preauthUpstream, { token })
    expect(data).toMatchObject({ id: 'persona-good', idpass: true, just_enrolled: justEnrolled })
  })

  it('the test API issues no pre-auth token without a host token', async () => {
    expect((await send('POST', '/sandbox/preauth', { body: '{"persona":"good"}' })).status).toBe(
      401,
    )
  })

  it('the test API records calls by pattern, user and status, without tokens', async () => {
    const { token, id } = await registerWithIdentity(test, 'ann@example.test')
    await send('DELETE', '/sandbox/calls')
    await test.call(account.currentUserUpstream, {}, token)
    await test.call(entry.refreshTokenUpstream, { token: 'secret' })
    const calls = await (await send('GET', '/sandbox/calls')).json()
    expect(calls).toMatchObject([
      { method: 'GET', path: '/users', userId: id, status: 200 },
      { method: 'GET', path: '/users/refresh-token', status: 401 },
    ])
    expect(JSON.stringify(calls)).not.toContain('secret')
  })

  it('the test API lists the issued tokens', async () => {
    const { token, refresh } = await registerUser(test, 'ann@example.test')
    expect(await (await send('GET', '/sandbox/issued-tokens')).json()).toEqual([token, refresh])
  })

  it.each([
    ['a page of another origin', 'http://127.0.0.1', { origin: 'https://evil.example' }],
    ['another host name that resolves here', 'http://evil.example', {}],
  ])('the test API rejects %s', async (_who, base, headers) => {
    expect((await test.app.request(`${base}/sandbox/personas`, { headers })).status).toBe(403)
  })
})

describe('pages', () => {
  it('the outbox page escapes user input', async () => {
    await test.call(entry.passwordRecoveryUpstream, { email: '<script>alert(1)</script>@x.test' })
    const page = await (await send('GET', '/outbox')).text()
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;@x.test')
    expect(page).not.toContain('<script>alert')
  })

  it.each(['/', '/outbox', '/documents/terms', '/documents/privacy', '/secure-link/unknown'])(
    'sandbox pages forbid third-party scripts on %s',
    async (path) => {
      const response = await send('GET', path)
      expect(response.status).toBe(200)
      const policy = response.headers.get('content-security-policy')
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self';")
    },
  )

  it('documents can be framed, and secure links cannot', async () => {
    const csp = async (path: string) =>
      (await send('GET', path)).headers.get('content-security-policy')
    expect(await csp('/documents/terms')).toContain('frame-ancestors *')
    expect(await csp('/secure-link/x')).toContain("frame-ancestors 'none'")
  })
})
