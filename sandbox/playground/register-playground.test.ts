import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostEvents } from '@/lib/contract/host/host-events'
import * as entry from '@/lib/contract/product-api/auth'
import { serverCodes } from '@/lib/contract/product-api/server-codes'
import { featureFlags } from '@/lib/routes'
import { personas } from '../bureau/personas/personas'
import { createTestSandbox, type TestSandbox } from '../testing/test-sandbox'

let test: TestSandbox
const ask = (path: string, init: RequestInit = {}) => test.app.request(`http://127.0.0.1${path}`, init)
beforeAll(async () => {
  test = await createTestSandbox()
})
afterAll(() => test.close())

describe('the playground page', () => {
  it('offers every persona, feature flag and server code, and explains every message', async () => {
    const page = await (await ask('/playground')).text()
    for (const { slug } of personas) expect(page).toContain(`<option value="${slug}">`)
    for (const bit of Object.values(featureFlags)) expect(page).toContain(`name="flags" value="${bit}"`)
    for (const code of Object.keys(serverCodes)) expect(page).toContain(`<option value="force-${code}">`)
    for (const event of Object.keys(hostEvents)) expect(page).toContain(`id="event-${event}"`)
  })

  it('has a policy for its own origin and the widget’s, without inline code', async () => {
    const response = await ask('/playground')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self' http://localhost:3000;")
    expect(policy).toContain('frame-src http://localhost:3000;')
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(await response.text()).not.toMatch(/<script>|<style|style="|\son\w+="/)
  })
})

describe('the playground scripts', () => {
  const names = readdirSync(new URL('./browser/', import.meta.url)).filter((name) => !name.includes('.test.'))

  it.each(names)('%s runs in a browser: types are stripped and each import is served', async (name) => {
    const response = await ask(`/playground/script/${name.replace('.ts', '')}`)
    expect(response.headers.get('content-type')).toContain('text/javascript')
    const script = await response.text()
    expect(script).not.toMatch(/import type|: string\b|as unknown/)
    for (const [, imported] of script.matchAll(/from '\.\/([\w-]+)'/g)) expect(names).toContain(`${imported}.ts`)
  })

  it.each(['nothing', 'code.test', '..%2Fpolicy', 'constructor'])('%s is not served', async (name) => {
    expect((await ask(`/playground/script/${name}`)).status).toBe(404)
  })
})

describe('the playground’s partner server', () => {
  const token = (body: object, headers = {}) =>
    ask('/playground/token', { method: 'POST', headers, body: JSON.stringify(body) })

  it('returns a single-use token for a persona', async () => {
    const { token: given } = await (await token({ persona: 'fair', justEnrolled: true })).json()
    expect((await test.call(entry.preauthUpstream, { token: given })).data).toMatchObject({
      id: 'persona-fair',
      just_enrolled: true,
    })
    expect((await test.call(entry.preauthUpstream, { token: given })).body.code).toBe('SC117')
  })

  it.each([
    ['an unknown persona', { persona: 'nobody', justEnrolled: false }, {}, 404],
    ['an invalid request body', { persona: 'fair' }, {}, 400],
    ['a page of another site', { persona: 'fair', justEnrolled: false }, { origin: 'https://evil.example' }, 403],
  ])('rejects %s', async (_who, body, headers, status) => {
    expect((await token(body, headers)).status).toBe(status)
  })
})

describe('a scripted token', () => {
  it.each(Object.keys(serverCodes))('force-%s returns that code', async (code) => {
    expect((await test.call(entry.preauthUpstream, { token: `force-${code}` })).body.code).toBe(code)
  })

  it.each([
    ['force-503', 503],
    ['force-sc306', 400],
    ['force-SC999', 401],
    ['force-', 401],
  ])('%s returns %s', async (wish, status) => {
    expect((await test.call(entry.preauthUpstream, { token: wish })).status).toBe(status)
  })
})
