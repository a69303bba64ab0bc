import { SignJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestScoreSchema, scoreHistorySchema } from '@/lib/contract/bureau/score'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import * as bureau from '@/lib/contract/product-api/bureau-data'
import { findAccountById } from '../accounts/accounts'
import { personaEmail, personaPassword } from '../accounts/seed-personas'
import { dayMs } from '../bureau/calendar'
import { personas } from '../bureau/personas/personas'
import { createTestSandbox, type TestSandbox, testHost } from '../testing/test-sandbox'
import { registerWithIdentity, signInUser } from '../testing/test-users'
import { creditFileOfUser } from './credit-files'

let test: TestSandbox
beforeAll(async () => {
  test = await createTestSandbox()
})
beforeEach(() => test.app.request('http://127.0.0.1/sandbox/reset', { method: 'POST' }))

const tokenOf = async (slug: string) =>
  (await signInUser(test, personaEmail({ slug }), personaPassword)).data.token

describe('bureau data', () => {
  const endpoints = [
    bureau.latestScoreUpstream,
    bureau.scoreHistoryUpstream,
    bureau.latestReportUpstream,
    bureau.reportSummaryUpstream,
    bureau.alertsUpstream,
  ]
  const identified = personas.filter(({ slug, outage }) => slug !== 'thin' && !outage)

  it.each(identified)('every bureau endpoint returns 200 for $slug', async ({ slug }) => {
    const token = await tokenOf(slug)
    for (const endpoint of endpoints)
      expect([endpoint.path, (await test.call(endpoint, {}, token)).status]).toEqual([
        endpoint.path,
        200,
      ])
    expect(
      (await test.call(bureau.scoreUpUpstream, { scoreInc: 10, timeHorizon: 6 }, token)).status,
    ).toBe(200)
  })

  it('the planner’s defaults are 10 points in 6 months', async () => {
    const token = await tokenOf('fair')
    const asked = await test.call(bureau.scoreUpUpstream, { scoreInc: 10, timeHorizon: 6 }, token)
    const answer = await test.app.request('/api/users/efx-score-up', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual(asked.body)
  })

  it('only the calls that a persona declares as down fail', async () => {
    const token = await tokenOf('report-down')
    expect(await test.call(bureau.latestReportUpstream, {}, token)).toMatchObject({
      status: 503,
      body: { code: 'SC311' },
    })
    expect((await test.call(bureau.reportSummaryUpstream, {}, token)).status).toBe(503)
    expect((await test.call(bureau.latestScoreUpstream, {}, token)).status).toBe(200)
  })

  it('bureau data is the same for repeated calls and differs between consumers', async () => {
    const pass = (name: string) => registerWithIdentity(test, `${name}+identity-pass@example.test`)
    const [ann, bob] = [await pass('ann'), await pass('bob')]
    const scores = async (token: string) =>
      (await test.call(bureau.scoreHistoryUpstream, {}, token)).data
    expect(await scores(ann.token)).toEqual(await scores(ann.token))
    expect(await scores(ann.token)).not.toEqual(await scores(bob.token))
  })

  it('the disputes persona gets its next monthly report when the clock moves by 31 days', async () => {
    const user = await findAccountById(test.sandbox, 'persona-disputes')
    if (!user) throw new Error('The persona is missing.')
    const dates = [0, 31, 31, 31, 31].map((days) => {
      test.clock.advance(days * dayMs)
      const { latestReport } = creditFileOfUser(test.sandbox, user)
      return upstreamReportSchema.parse(latestReport).generatedDate
    })
    expect(dates).toEqual([5, 6, 7, 8, 9].map((month) => Date.UTC(2026, month, 15, 12)))
  })

  it.each([
    ['weekly, for a host with flag 2048', 65_535, [7, 364]],
    ['weekly, for a host without flags', undefined, [7, 364]],
    ['monthly, for a host without flag 2048', 65_535 - 2_048, [31, 730]],
  ] as const)('the score history is %s', async (_, flags, daysAgo) => {
    const user = await findAccountById(test.sandbox, 'persona-fair')
    if (!user) throw new Error('The persona is missing.')
    const { config, ...host } = testHost
    const hosts = [flags === undefined ? host : { ...host, config: { ...config, flags } }]
    const file = creditFileOfUser({ ...test.sandbox, hosts }, user)
    const [newest, ...others] = scoreHistorySchema
      .parse(file.scoreHistory)
      .map(({ generatedDate }) => generatedDate)
    const scoredOn = latestScoreSchema.parse(file.latestScore).generatedDate ?? Number.NaN
    expect([newest, others.at(-1)].map((at) => (scoredOn - (at ?? 0)) / dayMs)).toEqual(daysAgo)
  })

  it.each([...endpoints, bureau.bureauConfigUpstream])(
    'bureau data is refused before identity verification: $path',
    async (endpoint) => {
      const { token } = await registerWithIdentity(test, 'ann@example.test')
      expect(await test.call(endpoint, {}, token)).toMatchObject({
        status: 428,
        body: { code: 'SC302' },
      })
    },
  )
})

describe('report as PDF', () => {
  let identifiers = 0
  type Change = { claims?: Record<string, unknown>; secret?: string; form?: Record<string, string> }

  async function credentials(slug: string) {
    const { data } = await test.call(bureau.bureauConfigUpstream, {}, await tokenOf(slug))
    return { ...data, endpoint: `${data.url}/oauth/token`, userId: `persona-${slug}` }
  }

  async function exchange(slug: string, { claims = {}, secret, form = {} }: Change = {}) {
    const { id, secret: own, endpoint, userId } = await credentials(slug)
    const now = Math.floor(Date.now() / 1000)
    const standard = {
      iss: id,
      sub: userId,
      aud: endpoint,
      iat: now,
      exp: now + 300,
      jti: `jti ${++identifiers}`,
    }
    const assertion = await new SignJWT({ ...standard, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(secret ?? own))
    const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
    const fields = {
      scope: 'delivery',
      grant_type,
      api_key: id,
      client_assertion: assertion,
      ...form,
    }
    return test.app.request(endpoint, { method: 'POST', body: new URLSearchParams(fields) })
  }

  async function print(slug: string, reportId?: string, headers = {}) {
    const { access_token } = (await (await exchange(slug)).json()) as { access_token: string }
    const { data } = await test.call(bureau.latestReportUpstream, {}, await tokenOf(slug))
    const id = reportId ?? String(data.id)
    return test.app.request(`/bureau/v1/creditReport/${id}/print?access_token=${access_token}`, {
      headers,
    })
  }

  it('a valid assertion returns the report as a PDF', async () => {
    const response = await print('good')
    const pdf = Buffer.from(await response.arrayBuffer())
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/pdf',
    ])
    expect([pdf.subarray(0, 4).toString(), pdf.subarray(-20).toString()]).toEqual([
      '%PDF',
      expect.stringContaining('%%EOF'),
    ])
  })

  it.each([
    [{ 'accept-language': 'es-US' }, 'es-US'],
    [{ 'accept-language': 'en-US' }, 'en-US'],
    [{}, 'en-US'],
  ])('the report is in the language of a call with the headers %j', async (headers, lang) => {
    const pdf = Buffer.from(
      await (await print('excellent', undefined, headers)).arrayBuffer(),
    ).toString('latin1')
    expect(/\/Type \/Catalog[^>]*\/Lang \(([\w-]+)\)/.exec(pdf)?.[1]).toBe(lang)
  })

  it('a report is found with or without a bureau suffix', async () => {
    const idOf = async (slug: string) =>
      String((await test.call(bureau.latestReportUpstream, {}, await tokenOf(slug))).data.id)
    expect((await print('good', `${await idOf('good')}-TU`)).status).toBe(200)
    expect((await print('excellent', (await idOf('excellent')).replace(/-EFX$/, ''))).status).toBe(
      200,
    )
  })

  it('a report is not accessible to another consumer', async () => {
    const { data } = await test.call(bureau.latestReportUpstream, {}, await tokenOf('fair'))
    expect((await print('good', String(data.id))).status).toBe(404)
  })

  it('the report requires a bureau token', async () => {
    expect((await test.app.request('/bureau/v1/creditReport/any/print')).status).toBe(401)
    expect(
      (await test.app.request('/bureau/v1/creditReport/any/print?access_token=x')).status,
    ).toBe(401)
  })

  it.each<[string, Change]>([
    ['a foreign secret', { secret: 'x'.repeat(43) }],
    ['another issuer', { claims: { iss: 'other' } }],
    ['another audience', { claims: { aud: 'https://other.example/oauth/token' } }],
    [
      'a lifetime of more than five minutes',
      { claims: { exp: Math.floor(Date.now() / 1000) + 400 } },
    ],
    ['an expiry in the past', { claims: { exp: Math.floor(Date.now() / 1000) - 10 } }],
    ['no identifier', { claims: { jti: undefined } }],
    ['an unknown user', { claims: { sub: 'nobody' } }],
    ['another scope', { form: { scope: 'all' } }],
    ['another grant type', { form: { grant_type: 'password' } }],
    ['another client', { form: { api_key: 'other' } }],
  ])('an assertion with %s is rejected', async (_what, change) => {
    expect((await exchange('good', change)).status).toBe(401)
  })

  it('an assertion is accepted only once', async () => {
    const claims = { jti: 'the same' }
    expect((await exchange('good', { claims })).status).toBe(200)
    expect((await exchange('good', { claims })).status).toBe(401)
  })
})
