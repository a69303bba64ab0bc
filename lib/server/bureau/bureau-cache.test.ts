import { afterEach, describe, expect, it, vi } from 'vitest'
import { handleSubmitIdentity } from '../handlers/account/identity'
import { handleScoreUp } from '../handlers/credit/planner'
import { handleLatestScore } from '../handlers/credit/score'
import { createAccessToken } from '../testing/access-tokens'
import { setUpWebApp, signInMember } from '../testing/web-app'

const api = setUpWebApp()
const scores = '/users/efx-latest-scores'

afterEach(() => {
  vi.useRealTimers()
})

function respondWithScore(score: number) {
  api.on(`GET ${scores}`, { json: { providerViews: [{ provider: 'EFX', score }] } })
}

describe('bureau data', () => {
  it('bureau data is fetched once in 15 minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const browser = await signInMember(api, { token: createAccessToken('long', { seconds: 7200 }) })
    respondWithScore(701)
    for (let minute = 0; minute < 15; minute += 1) {
      expect((await browser.call(handleLatestScore)).body).toMatchObject([{ score: 701 }])
      vi.setSystemTime(Date.now() + 59_000)
    }
    expect(api.count(scores)).toBe(1)
    vi.setSystemTime(Date.now() + 60_000)
    await browser.call(handleLatestScore)
    expect(api.count(scores)).toBe(2)
  })

  it('concurrent calls fetch bureau data once', async () => {
    const browser = await signInMember(api)
    respondWithScore(701)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => browser.copy().call(handleLatestScore)),
    )
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect(api.count(scores)).toBe(1)
  })

  it('bureau data is cached separately for each input', async () => {
    const browser = await signInMember(api)
    const pathwayTo = (points: number) => ({
      directPathway: {
        scoreIncrementLowerBound: points,
        scoreIncrementUpperBound: points,
        timeHorizon: 6,
      },
    })
    api.on('GET /users/efx-score-up', ({ query }) => ({ json: pathwayTo(Number(query.scoreInc)) }))
    const fetchScoreUp = async (scoreInc: string) =>
      (await browser.call(handleScoreUp, { scoreInc, timeHorizon: '6' })).body
    expect(await fetchScoreUp('10')).toMatchObject({
      kind: 'reachable',
      pathway: { pointsFrom: 10 },
    })
    expect(await fetchScoreUp('20')).toMatchObject({
      kind: 'reachable',
      pathway: { pointsFrom: 20 },
    })
    expect(await fetchScoreUp('10')).toMatchObject({
      kind: 'reachable',
      pathway: { pointsFrom: 10 },
    })
    expect(api.count('/users/efx-score-up')).toBe(2)
  })

  it('bureau data never reaches another consumer, in 1,000 interleaved pairs @long', async () => {
    api.on(`GET ${scores}`, ({ headers }) => ({
      json: { providerViews: [{ provider: headers.authorization }] },
    }))
    const tokens = [createAccessToken('ann'), createAccessToken('bob')]
    const ann = await signInMember(api, { id: 'ann', token: tokens[0] })
    const bob = await signInMember(api, { id: 'bob', token: tokens[1] })
    for (let round = 0; round < 1000; round += 50) {
      const pairs = Array.from({ length: 50 }, () => [ann.copy(), bob.copy()])
      const responses = await Promise.all(
        pairs.flat().map((browser) => browser.call(handleLatestScore)),
      )
      const cards = responses.map(({ body }) => body)
      expect(cards).toMatchObject(
        Array.from({ length: 100 }, (_, at) => [{ provider: `Bearer ${tokens[at % 2]}` }]),
      )
    }
    expect(api.count(scores)).toBe(2)
  })

  it.each([
    ['an error', { status: 500 }],
    ['another shape', { json: 7 }],
    ['a page', { text: '<html>' }],
  ])('bureau data is not cached if the response is %s', async (_, reply) => {
    const browser = await signInMember(api)
    api.on(`GET ${scores}`, reply)
    expect((await browser.call(handleLatestScore)).status).toBeGreaterThanOrEqual(500)
    respondWithScore(702)
    expect((await browser.call(handleLatestScore)).body).toMatchObject([{ score: 702 }])
  })

  it('a consumer without a verified identity gets no bureau data', async () => {
    const browser = await signInMember(api, { idpass: false })
    expect(await browser.call(handleLatestScore)).toMatchObject({
      status: 403,
      body: { code: 'SC302' },
    })
    expect(api.count(scores)).toBe(0)
  })

  it('changing the identity status deletes the cached bureau data', async () => {
    const browser = await signInMember(api)
    respondWithScore(701)
    await browser.call(handleLatestScore)
    const again = await signInMember(api, { idpass: false })
    api.on('POST /users/identity', { json: { isSuccess: true, idpass: true } })
    const address = { street1: '1 Main St', city: 'Reno', state: 'NV', zip: '89501' }
    await again.call(handleSubmitIdentity, {
      fname: 'A',
      lname: 'B',
      ssn: '666101000',
      mobile: '5555550104',
      ...address,
    })
    await again.call(handleLatestScore)
    expect(api.count(scores)).toBe(2)
  })
})
