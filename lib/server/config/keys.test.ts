import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setEnvironment, testSessionSecret } from '../testing/web-app'
import { sealValue, unsealValue, userTagsOf } from './keys'

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
  it('a sealed value can be opened only for its own purpose and key', async () => {
    await fc.assert(
      fc.asyncProperty(address, address, fc.jsonValue(), async (own, other, value) => {
        const sealed = await sealValue(own, value, minute)
        expect((await unsealValue(own, sealed))?.value).toEqual(JSON.parse(JSON.stringify(value)))
        if (own.purpose !== other.purpose || own.key !== other.key)
          expect(await unsealValue(other, sealed)).toBeUndefined()
      }),
    )
  })

  it.each(
    purposes.flatMap((own) =>
      purposes.filter((other) => other !== own).map((other) => [own, other] as const),
    ),
  )('a value sealed for "%s" cannot be opened for "%s" with the same key', async (own, other) => {
    const sealed = await sealValue({ purpose: own, key: 'a' }, 'value', minute)
    expect(await unsealValue({ purpose: other, key: 'a' }, sealed)).toBeUndefined()
  })

  it('a sealed value that was altered in any part cannot be opened', async () => {
    const place = { purpose: 'bureau data', key: 'a' } as const
    const sealed = await sealValue(place, { score: 700 }, minute)
    const parts = Array.from(
      { length: 8 },
      (_, part) => sealed.split('*').slice(0, part).join('*').length + 2,
    )
    for (const at of parts) {
      const altered = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
      expect(await unsealValue(place, altered)).toBeUndefined()
    }
    for (const nonsense of ['', '*******', 'Fe26.2*1*a*b*c**d*e', sealed.slice(0, -4)])
      expect(await unsealValue(place, nonsense)).toBeUndefined()
  })

  it('a sealed value cannot be opened after its lifetime', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const place = { purpose: 'bureau data', key: 'a' } as const
    const sealed = await sealValue(place, 1, minute)
    vi.setSystemTime(Date.now() + minute)
    expect(await unsealValue(place, sealed)).toBeUndefined()
  })

  it('a sealed value can be opened as long as its secret is configured, even after a newer one', async () => {
    const place = { purpose: 'session', key: 'a' } as const
    const sealed = await sealValue(place, 'old', minute)
    setEnvironment({ PRODUCT_API_URL, SESSION_SECRET: `${newSecret},${testSessionSecret}` })
    expect((await unsealValue(place, sealed))?.value).toBe('old')
    const resealed = await sealValue(place, 'new', minute)
    setEnvironment({ PRODUCT_API_URL, SESSION_SECRET: newSecret })
    expect(await unsealValue(place, sealed)).toBeUndefined()
    expect((await unsealValue(place, resealed))?.value).toBe('new')
  })
})

const ann = { hostKey: 'default', userId: 'user-1' }

it('a user has one opaque tag per secret, which does not change when a newer secret is added', () => {
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
