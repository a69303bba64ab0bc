import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './security-headers'

const sources = {
  nonce: 'abc',
  styleSheetHashes: ["'sha256-sheet'"],
  frameAncestors: ['https://www.partner.example'],
  imageOrigins: ['https://cdn.partner.example'],
  documentOrigins: ['https://legal.example'],
  reportOrigin: undefined,
  secure: true,
  development: false,
}

function directivesOf(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )
}

describe('the content security policy', () => {
  it('allows scripts by nonce only', () => {
    const { 'script-src': scripts, 'default-src': rest } = directivesOf(contentSecurityPolicy(sources))
    expect(scripts).toBe("'self' 'nonce-abc' 'strict-dynamic'")
    expect(rest).toBe("'none'")
  })

  it('never allows unsafe-inline for elements, nor unsafe-eval outside development', () => {
    const { 'style-src-attr': attributes, ...others } = directivesOf(contentSecurityPolicy(sources))
    expect(attributes).toBe("'unsafe-inline'")
    expect(Object.values(others).join(' ')).not.toMatch(/unsafe-/)
  })

  it('gives script addresses and markup to the two known policies only, except in development', () => {
    const directives = directivesOf(contentSecurityPolicy(sources))
    expect(directives).toMatchObject({ 'require-trusted-types-for': "'script'", 'trusted-types': 'default nextjs' })
    const inDevelopment = directivesOf(contentSecurityPolicy({ ...sources, development: true }))
    expect(Object.keys(inDevelopment).filter((name) => name.includes('trusted-types'))).toEqual([])
  })

  it('has its violations reported to the BFF', () => {
    expect(directivesOf(contentSecurityPolicy(sources))['report-uri']).toBe('/api/csp-report')
  })

  it.each([
    ['the origins of a host', ['https://a.example', 'https://b.example'], 'https://a.example https://b.example'],
    ['nobody for an unknown key', 'none', "'none'"],
    ['ourselves without a host', [], "'self'"],
  ] as const)('is framed by %s', (_, frameAncestors, directive) => {
    const policy = contentSecurityPolicy({ ...sources, frameAncestors })
    expect(directivesOf(policy)['frame-ancestors']).toBe(directive)
  })

  it('allows the connection to a configured error service', () => {
    const policy = contentSecurityPolicy({ ...sources, reportOrigin: 'https://errors.example' })
    expect(directivesOf(policy)['connect-src']).toBe("'self' https://errors.example")
  })

  it('has the hashes of the injected styles of the installed toast library', () => {
    const source = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8')
    const css = JSON.parse(/__insertCSS\((".*")\);?\n/.exec(source)?.[1] ?? '""') as string
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(css.length).toBeGreaterThan(10_000)
    expect(directivesOf(contentSecurityPolicy(sources))['style-src']).toBe(
      `'self' 'nonce-abc' 'sha256-sheet' ${hash(css)} ${hash('')}`,
    )
  })
})
