import { createHash } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oauth } from '../adapters/sample-app'
import { clientId, OpenIdProvider } from './openid-provider'
import { Upstream } from './upstream'
import { users } from './upstream-types'

const verifier = 'verifier-of-the-client'
const { email, password, id } = users.ann
const asked = {
  redirect_uri: 'https://bff.example.test/auth/callback',
  state: 'state-1',
  nonce: 'nonce-1',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
}
const upstream = new Upstream(oauth)
let provider: OpenIdProvider

beforeAll(async () => {
  await upstream.start()
  provider = await OpenIdProvider.start(upstream.origin)
})
afterAll(() => upstream.stop())

async function codeOf(credentials: object): Promise<string> {
  const query = new URLSearchParams({ ...asked, ...credentials })
  const response = await fetch(`${provider.issuer}authorize?${query}`, { redirect: 'manual' })
  const back = new URL(response.headers.get('location') ?? '')
  expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([
    asked.redirect_uri,
    asked.state,
  ])
  return back.searchParams.get('code') ?? ''
}

async function exchange(params: Readonly<Record<string, string>>) {
  const response = await fetch(`${provider.issuer}token`, {
    method: 'POST',
    body: new URLSearchParams(params),
  })
  return { status: response.status, tokens: await response.json() }
}

const exchangeCode = async (code: string, code_verifier = verifier) =>
  await exchange({ grant_type: 'authorization_code', code, code_verifier })

async function claimsOf(token: string) {
  const { jwks_uri, issuer } = await (
    await fetch(`${provider.issuer}.well-known/openid-configuration`)
  ).json()
  const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(jwks_uri)), {
    issuer,
    audience: clientId,
  })
  return payload
}

test('a code is exchanged once for upstream tokens and an ID token with the nonce', async () => {
  const code = await codeOf({ email, password })
  const { status, tokens } = await exchangeCode(code)
  expect(status).toBe(200)
  expect(upstream.tokens.all).toEqual([tokens.access_token, tokens.refresh_token])
  expect(await claimsOf(tokens.id_token)).toMatchObject({ sub: id, nonce: asked.nonce })
  expect((await exchangeCode(code)).status).toBe(400)
  const refreshed = await exchange({
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token,
  })
  expect([refreshed.status, upstream.tokens.all.includes(refreshed.tokens.access_token)]).toEqual([
    200,
    true,
  ])
})

test('a wrong password or verifier yields no tokens', async () => {
  expect((await exchangeCode(await codeOf({ email, password: 'wrong' }))).status).toBe(400)
  expect((await exchangeCode(await codeOf({ email, password }), 'of another client')).status).toBe(
    400,
  )
})

test('a logout token is signed by the provider, unless the test forges it', async () => {
  expect(await claimsOf(await provider.logoutToken(users.ann, false))).toMatchObject({ sub: id })
  await expect(claimsOf(await provider.logoutToken(users.ann, true))).rejects.toThrow(
    'signature verification failed',
  )
})
