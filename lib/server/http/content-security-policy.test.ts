import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getHost } from '../config/env'
import { setEnvironment } from '../testing/web-app'

const legal = {
  TERMS_URL: 'https://legal.example/terms',
  PRIVACY_URL: 'https://legal.example/privacy',
}
const deployment = {
  PRODUCT_API_URL: 'https://api.example',
  PUBLIC_URL: 'https://score.example',
  ...legal,
}

beforeEach(() => setEnvironment(deployment))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** Returns the directives of a page's policy. By default, the page has no host. */
async function directivesOf(
  host?: ReturnType<typeof getHost> | 'unknown',
): Promise<Record<string, string>> {
  const { pageHeaders } = await import('./security-headers')
  const page = { host, nonce: 'abc', keepsOpener: false }
  const policy = pageHeaders(page)['content-security-policy'] ?? ''
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )
}

describe('the content security policy', () => {
  it('the policy allows scripts by nonce only', async () => {
    expect(await directivesOf()).toMatchObject({
      'script-src': "'self' 'nonce-abc' 'strict-dynamic'",
      'default-src': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
    })
  })

  it('the policy never allows unsafe-inline for elements, nor unsafe-eval outside development', async () => {
    const { 'style-src-attr': attributes, ...others } = await directivesOf()
    expect(attributes).toBe("'unsafe-inline'")
    expect(Object.values(others).join(' ')).not.toMatch(/unsafe-/)
  })

  it('outside development, only two Trusted Types policies may create script URLs and markup', async () => {
    const known = { 'require-trusted-types-for': "'script'", 'trusted-types': 'default nextjs' }
    expect(await directivesOf()).toMatchObject(known)
    vi.resetModules()
    vi.stubEnv('NODE_ENV', 'development')
    const { 'script-src': scripts, ...inDevelopment } = await directivesOf()
    expect(scripts).toContain("'unsafe-eval'")
    expect(Object.keys(inDevelopment).filter((name) => name.includes('trusted-types'))).toEqual([])
  })

  it('the policy sends its violations to the BFF', async () => {
    expect((await directivesOf())['report-uri']).toBe('/api/csp-report')
  })

  it('the policy requires https if PUBLIC_URL does', async () => {
    expect(await directivesOf()).toHaveProperty('upgrade-insecure-requests')
    setEnvironment({ ...deployment, PUBLIC_URL: 'http://localhost:3000' })
    expect(await directivesOf()).not.toHaveProperty('upgrade-insecure-requests')
  })

  it('the policy lets the page’s host frame it and show its logo and documents', async () => {
    expect(await directivesOf(getHost('default'))).toMatchObject({
      'frame-ancestors': 'https://www.partner.example',
      'img-src': "'self' data: https://cdn.partner.example",
      'frame-src': 'https://legal.example https://www.partner.example',
    })
  })

  it.each([
    ['no site if the key is unknown', 'unknown', "'none'"],
    ['our own site if there is no host', undefined, "'self'"],
  ] as const)('a page can be framed by %s', async (_, host, directive) => {
    expect((await directivesOf(host))['frame-ancestors']).toBe(directive)
  })

  it('the policy allows connections to a configured error service', async () => {
    setEnvironment({ ...deployment, SENTRY_DSN: 'https://key@errors.example/1' })
    expect((await directivesOf())['connect-src']).toBe("'self' https://errors.example")
  })

  it('the policy has the hashes of the styles that the toast library injects', async () => {
    const source = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8')
    const css = JSON.parse(/__insertCSS\((".*")\);?\n/.exec(source)?.[1] ?? '""') as string
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(css.length).toBeGreaterThan(10_000)
    expect((await directivesOf())['style-src']).toBe(`'self' 'nonce-abc' ${hash(css)} ${hash('')}`)
  })
})
