import { beforeAll, describe, expect, it } from 'vitest'
import { featureFlags } from '@/lib/contract/host/feature-flags'
import * as entry from '@/lib/contract/product-api/auth'
import { serverCodes } from '@/lib/contract/product-api/server-codes'
import { personas } from '../bureau/personas/personas'
import en from '../messages/en.json'
import es from '../messages/es.json'
import { createTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import { textKeys } from './browser/texts'
import { eventGuide } from './event-guide'

let test: TestSandbox
const request = (path: string, init: RequestInit = {}) =>
  test.app.request(`http://127.0.0.1${path}`, init)
beforeAll(async () => {
  test = await createTestSandbox()
})

describe('the playground page', () => {
  it('the playground offers every persona, flag and server code, and explains every message', async () => {
    const page = await (await request('/playground')).text()
    for (const { slug } of personas) expect(page).toContain(`<option value="${slug}"`)
    for (const bit of Object.values(featureFlags))
      expect(page).toContain(`name="flags" value="${bit}"`)
    for (const code of Object.keys(serverCodes))
      expect(page).toContain(`<option value="force-${code}">`)
    for (const event of Object.keys(eventGuide)) expect(page).toContain(`id="event-${event}"`)
  })

  it.each([
    ['en', 'en-US', en],
    ['es', 'es-US', es],
  ] as const)(
    'the playground page and its widget are in the URL’s language %s',
    async (locale, lang, texts) => {
      const page = await (
        await request(`/playground?lang=${locale}`, { headers: { 'accept-language': 'fr' } })
      ).text()
      expect(page).toContain(`<html lang="${lang}">`)
      expect(page).toContain(`<h1>${texts.playground.title}</h1>`)
      expect(page).toContain(`<option value="${locale}" selected`)
      const [, json = ''] = /data-texts="([^"]*)"/.exec(page) ?? []
      expect(JSON.parse(json.replaceAll('&quot;', '"'))).toEqual(texts.playground.script)
      expect(Object.keys(texts.playground.script)).toEqual([...textKeys])
    },
  )

  it('the Spanish playground has no English text except persona and contract descriptions', async () => {
    const page = await (await request('/playground?lang=es')).text()
    const own = page.replaceAll(
      /<(\w+)[^>]* lang="en-US"[^>]*>.*?<\/\1>|<template.*?<\/template>/gs,
      '',
    )
    const shown = [...own.matchAll(/>([^<>]*\p{L}[^<>]*)</gu)].map(([, words]) => words?.trim())
    const { script: _, ...parts } = en.playground
    const translated = Object.entries(parts).flatMap(([part, texts]) =>
      typeof texts === 'string'
        ? []
        : Object.entries(texts).filter(
            ([key, text]) => Reflect.get(Reflect.get(es.playground, part), key) !== text,
          ),
    )
    expect(translated.map(([, text]) => text).filter((text) => shown.includes(text))).toEqual([])
  })

  it('the playground keeps the chosen language', async () => {
    const chosen = await request('/playground?lang=es')
    const [cookie = ''] = (chosen.headers.get('set-cookie') ?? '').split(';')
    expect(await (await request('/playground', { headers: { cookie } })).text()).toContain(
      '<html lang="es-US">',
    )
    expect((await request('/playground')).headers.get('set-cookie')).toBeNull()
  })

  it('the playground’s policy allows its own origin and the widget, but no inline code', async () => {
    const response = await request('/playground')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self' http://localhost:3000;")
    expect(policy).toContain('frame-src http://localhost:3000;')
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(await response.text()).not.toMatch(/<script>|<style|style="|\son\w+="/)
  })
})

describe('the playground scripts', () => {
  const script = async (name: string) => {
    const response = await request(`/playground/script/${name}`)
    expect(response.headers.get('content-type')).toContain('text/javascript')
    return response.text()
  }

  it('the playground’s two scripts import one shared chunk that intercepts messages', async () => {
    const [intercept, main] = await Promise.all([script('intercept.js'), script('main.js')])
    const [, shared = ''] =
      /from "\.\/(chunk-\w+\.js)"|import "\.\/(chunk-\w+\.js)"/.exec(main) ?? []
    expect(intercept).toContain(`"./${shared}"`)
    expect(await script(shared)).toContain('MessageChannel')
    expect(main).not.toContain('MessageChannel')
  })

  it('the playground scripts contain no TypeScript', async () => {
    expect(await script('main.js')).not.toMatch(/import type|: string\b|as unknown/)
  })

  it.each(['nothing.js', 'main', 'options.js', '..%2Fplayground.css', 'constructor'])(
    'the path %s is not served',
    async (name) => {
      expect((await request(`/playground/script/${name}`)).status).toBe(404)
    },
  )
})

describe('the playground’s partner server', () => {
  const token = (body: object, headers = {}) =>
    request('/playground/token', { method: 'POST', headers, body: JSON.stringify(body) })

  it('the playground server returns a single-use token for a persona', async () => {
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
    [
      'a page of another site',
      { persona: 'fair', justEnrolled: false },
      { origin: 'https://evil.example' },
      403,
    ],
  ])('the playground server rejects %s', async (_who, body, headers, status) => {
    expect((await token(body, headers)).status).toBe(status)
  })
})

it('the playground server refuses to register an origin for another site or without a hosts file', async () => {
  const register = (headers: Record<string, string>) =>
    request('/playground/origins', {
      method: 'POST',
      headers,
      body: JSON.stringify({ origin: 'http://localhost:5173' }),
    })
  expect((await register({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await register({})).status).toBe(400)
})

describe('a scripted token', () => {
  it.each(Object.keys(serverCodes))(
    'the scripted token force-%s returns that code',
    async (code) => {
      expect((await test.call(entry.preauthUpstream, { token: `force-${code}` })).body.code).toBe(
        code,
      )
    },
  )

  it.each([
    ['force-503', 503],
    ['force-sc306', 400],
    ['force-SC999', 401],
    ['force-', 401],
  ])('the scripted token %s returns %s', async (token, status) => {
    expect((await test.call(entry.preauthUpstream, { token })).status).toBe(status)
  })
})
