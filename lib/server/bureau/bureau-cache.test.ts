import { afterEach, describe, expect, it, vi } from 'vitest'
import { alerts, latestScore, scoreUp } from '../handlers/bureau-data'
import { submitIdentity } from '../handlers/identity'
import { sharedState } from '../shared/get-shared-state'
import { accessToken } from '../testing/access-tokens'
import { signedIn, webApp } from '../testing/web-app'

const api = webApp()
const scores = '/users/efx-latest-scores'

afterEach(() => {
  vi.useRealTimers()
})

function scoreOf(id: string) {
  api.on(`GET ${scores}`, () => ({ json: { id } }))
}

describe('bureau data', () => {
  it('is asked for once in 15 minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const browser = await signedIn(api, { token: accessToken('long', { seconds: 7200 }) })
    scoreOf('s1')
    for (let minute = 0; minute < 15; minute += 1) {
      expect((await browser.call(latestScore)).body).toEqual({ id: 's1' })
      vi.setSystemTime(Date.now() + 59_000)
    }
    expect(api.count(scores)).toBe(1)
    vi.setSystemTime(Date.now() + 60_000)
    await browser.call(latestScore)
    expect(api.count(scores)).toBe(2)
  })

  it('is asked for once by many calls at the same time', async () => {
    const browser = await signedIn(api)
    scoreOf('s1')
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.copy().call(latestScore)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(api.count(scores)).toBe(1)
  })

  it('of one parameter is not that of another', async () => {
    const browser = await signedIn(api)
    api.on('GET /users/efx-score-up', ({ query }) => ({ json: { scoreIncrementLowerBound: Number(query.scoreInc) } }))
    const ask = async (scoreInc: string) => (await browser.call(scoreUp, { scoreInc, timeHorizon: '6' })).body
    expect(await ask('10')).toEqual({ scoreIncrementLowerBound: 10 })
    expect(await ask('20')).toEqual({ scoreIncrementLowerBound: 20 })
    expect(await ask('10')).toEqual({ scoreIncrementLowerBound: 10 })
    expect(api.count('/users/efx-score-up')).toBe(2)
  })

  it('never reaches another consumer, in 1,000 interleaved pairs', async () => {
    api.on(`GET ${scores}`, ({ headers }) => ({ json: { id: headers.authorization } }))
    const tokens = [accessToken('ann'), accessToken('bob')]
    const ann = await signedIn(api, { id: 'ann', token: tokens[0] })
    const bob = await signedIn(api, { id: 'bob', token: tokens[1] })
    for (let round = 0; round < 1000; round += 50) {
      const pairs = Array.from({ length: 50 }, () => [ann.copy(), bob.copy()])
      const answers = await Promise.all(pairs.flat().map((browser) => browser.call(latestScore)))
      const ids = answers.map(({ body }) => (body as { id: string }).id)
      expect(ids).toEqual(Array.from({ length: 100 }, (_, at) => `Bearer ${tokens[at % 2]}`))
    }
    expect(api.count(scores)).toBe(2)
  })

  it.each([
    ['an error', { status: 500 }],
    ['another shape', { json: { providerViews: 7 } }],
    ['a page', { text: '<html>' }],
  ])('is not kept where it is %s', async (_, reply) => {
    const browser = await signedIn(api)
    api.on(`GET ${scores}`, () => reply)
    expect((await browser.call(latestScore)).status).toBeGreaterThanOrEqual(500)
    scoreOf('s2')
    expect((await browser.call(latestScore)).body).toEqual({ id: 's2' })
  })

  it('is sealed where it is kept', async () => {
    const browser = await signedIn(api)
    api.on('GET /users/efx-alerts', () => ({ json: [{ id: 'alert-canary', provider: 'EFX' }] }))
    await browser.call(alerts)
    const kept = await sharedState().recall('user-1', '/users/efx-alerts {}')
    expect(kept).toMatch(/^Fe26\.2\*/)
    expect(kept).not.toContain('canary')
  })

  it('is not for a consumer whose identity is not proven', async () => {
    const browser = await signedIn(api, { idpass: false })
    expect(await browser.call(latestScore)).toMatchObject({ status: 403, body: { code: 'SC302' } })
    expect(api.count(scores)).toBe(0)
  })

  it('is forgotten when the identity changes', async () => {
    const browser = await signedIn(api)
    scoreOf('s1')
    await browser.call(latestScore)
    const again = await signedIn(api, { idpass: false })
    api.on('POST /users/identity', () => ({ json: { isSuccess: true, idpass: true } }))
    const address = { street1: '1 Main St', city: 'Reno', state: 'NV', zip: '89501' }
    await again.call(submitIdentity, { fname: 'A', lname: 'B', ssn: '666101000', mobile: '5555550104', ...address })
    await again.call(latestScore)
    expect(api.count(scores)).toBe(2)
  })
})
