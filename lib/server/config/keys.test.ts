import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setEnvironment, testSessionSecret } from '../testing/web-app'
import { openValue, sealValue, userTagsOf } from './keys'

const minute = 60_000
const purposes = ['cookie', 'session', 'bureau data', 'bureau token'] as const
const newSecret = 'Nq7Vd3Xk9Lp2Zs6Wm4Rt8Yb1Hc5Jf0Ga'

const PRODUCT_API_URL = 'http://127.0.0.1:9/api'

beforeEach(() => setEnvironment({ PRODUCT_API_URL }))
afterEach(() => {
  vi.useRealTimers()
})

const address = fc.record({ purpose: fc.constantFrom(...purposes), key: fc.string() })

describe('a sealed value', () => {
  it('opens for its own purpose and key and nowhere else', async () => {
    await fc.assert(
      fc.asyncProperty(address, address, fc.jsonValue(), async (own, other, value) => {
        const sealed = await sealValue(own, value, minute)
        expect((await openValue(own, sealed))?.value).toEqual(JSON.parse(JSON.stringify(value)))
        if (own.purpose !== other.purpose || own.key !== other.key)
          expect(await openValue(other, sealed)).toBeUndefined()
      }),
    )
  })

  it.each(
    purposes.flatMap((own) =>
      purposes.filter((other) => other !== own).map((other) => [own, other] as const),
    ),
  )('for "%s" does not open for "%s" under the same key', async (own, other) => {
    const sealed = await sealValue({ purpose: own, key: 'a' }, 'value', minute)
    expect(await openValue({ purpose: other, key: 'a' }, sealed)).toBeUndefined()
  })

  it('a sealed value does not open when any part of it was altered', async () => {
    const place = { purpose: 'bureau data', key: 'a' } as const
    const sealed = await sealValue(place, { score: 700 }, minute)
    const parts = Array.from(
      { length: 8 },
      (_, part) => sealed.split('*').slice(0, part).join('*').length + 2,
    )
    for (const at of parts) {
      const altered = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
      expect(await openValue(place, altered)).toBeUndefined()
    }
    for (const nonsense of ['', '*******', 'Fe26.2*1*a*b*c**d*e', sealed.slice(0, -4)])
      expect(await openValue(place, nonsense)).toBeUndefined()
  })

  it('a sealed value expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const place = { purpose: 'bureau data', key: 'a' } as const
    const sealed = await sealValue(place, 1, minute)
    vi.setSystemTime(Date.now() + minute)
    expect(await openValue(place, sealed)).toBeUndefined()
  })

  it('a sealed value opens while its secret is configured, also behind a new one', async () => {
    const place = { purpose: 'session', key: 'a' } as const
    const sealed = await sealValue(place, 'old', minute)
    setEnvironment({ PRODUCT_API_URL, SESSION_SECRET: `${newSecret},${testSessionSecret}` })
    expect((await openValue(place, sealed))?.value).toBe('old')
    const resealed = await sealValue(place, 'new', minute)
    setEnvironment({ PRODUCT_API_URL, SESSION_SECRET: newSecret })
    expect(await openValue(place, sealed)).toBeUndefined()
    expect((await openValue(place, resealed))?.value).toBe('new')
  })
})

const ann = { hostKey: 'default', userId: 'user-1' }

it('a user has one unreadable name per secret, which stays the same when another secret comes first', () => {
  const [before] = userTagsOf(ann)
  expect(before).toMatch(/^[\w-]{43}$/)
  for (const other of [
    { ...ann, userId: 'user-2' },
    { ...ann, hostKey: 'second' },
    { hostKey: 'default-user', userId: '1' },
  ])
    expect(userTagsOf(other)).not.toContain(before)
  setEnvironment({ PRODUCT_API_URL, SESSION_SECRET: `${newSecret},${testSessionSecret}` })
  expect(userTagsOf(ann)).toHaveLength(2)
  expect(userTagsOf(ann)[1]).toBe(before)
})
