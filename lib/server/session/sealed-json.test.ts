import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { setUpWebApp } from '../testing/web-app'
import { openJson, sealJson } from './sealed-json'

const minute = 60_000
const options = { secret: 'Zx8Qw2Er4Ty6Ui0Op1As3Df5Gh7Jk9Lm', purpose: 'test' }
const schema = z.object({ id: z.string() })

setUpWebApp()
afterEach(() => {
  vi.useRealTimers()
})

test('the calls of a burst share one frozen value', async () => {
  const sealed = await sealJson({ id: 'a' }, minute, options)
  const opened = await openJson(sealed, options, schema)
  expect(opened).toEqual({ id: 'a' })
  expect(await openJson(sealed, options, schema)).toBe(opened)
  expect(() => Object.assign(opened ?? {}, { id: 'b' })).toThrow(TypeError)
})

test.each([
  ['another secret', { ...options, secret: 'Nq7Vd3Xk9Lp2Zs6Wm4Rt8Yb1Hc5Jf0Ga' }],
  ['another purpose', { ...options, purpose: 'other' }],
])('a seal that was opened before does not open with %s', async (_, other) => {
  const sealed = await sealJson({ id: 'a' }, minute, options)
  expect(await openJson(sealed, options, schema)).toEqual({ id: 'a' })
  expect(await openJson(sealed, other, schema)).toBeUndefined()
  expect(await openJson(sealed, options, schema)).toEqual({ id: 'a' })
})

test('a seal that was opened before expires on time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const sealed = await sealJson({ id: 'a' }, minute / 2, options)
  expect(await openJson(sealed, options, schema)).toEqual({ id: 'a' })
  vi.setSystemTime(Date.now() + minute / 2)
  expect(await openJson(sealed, options, schema)).toBeUndefined()
})
