import { describe, expect, it } from 'vitest'
import type { UpstreamEndpoint } from '@/lib/contract/endpoint'
import { currentUserUpstream } from '@/lib/contract/product-api/account'
import { alertsUpstream } from '@/lib/contract/product-api/bureau-data'
import { captureLog } from '../testing/log-lines'
import { memberUser, setUpWebApp } from '../testing/web-app'
import { requestProductApi } from './request-product-api'

const api = setUpWebApp()
const kB = 1024
const MB = 1024 * kB

const call = async (endpoint: UpstreamEndpoint) =>
  await requestProductApi(endpoint, {}, { credentials: { access: 'token' } })

/** Returns a JSON string of exactly this many bytes. */
function fill(json: unknown, bytes: number): string {
  const text = JSON.stringify(json)
  return `${' '.repeat(bytes - text.length)}${text}`
}

const cases = [
  ['GET /users', currentUserUpstream, memberUser, 256 * kB],
  ['GET /users/efx-alerts', alertsUpstream, [], 2 * MB],
] as const

describe.each(cases)('a response to %s', (path, endpoint, json, limit) => {
  it.each([false, true])('a response is read up to its limit: gzip %s', async (gzip) => {
    api.on(path, () => ({ text: fill(json, limit), gzip }))
    await expect(call(endpoint)).resolves.toBeDefined()
  })

  it.each([limit + 1, 3 * MB, 60 * MB])(
    'a response that announces %d bytes returns 502 unread @long',
    async (bytes) => {
      const headers = { 'content-length': String(bytes) }
      expect(await refusedBytes({ text: fill(json, bytes), headers })).toBe(bytes)
    },
  )

  it.each([
    ['in chunks', {}],
    ['compressed', { gzip: true }],
  ])('a response of 60 MB sent %s returns 502 once it exceeds the limit @long', async (_, more) => {
    const bytes = await refusedBytes({ text: fill(json, 60 * MB), ...more })
    expect(bytes).toBeGreaterThan(limit)
    expect(bytes).toBeLessThan(limit + MB)
  })

  /**
   * Makes a call that returns 502 but does not count as an outage. Returns the logged size of the
   * response.
   */
  async function refusedBytes(reply: object): Promise<number> {
    const lines = captureLog()
    api.on(path, reply)
    await expect(call(endpoint)).rejects.toMatchObject({ status: 502, isOutage: false })
    const event = { event: 'upstream nonsense', status: 502, message: 'The response is too large' }
    expect(lines).toMatchObject([{ ...event, path: endpoint.path }])
    return Number(lines[0]?.bytes)
  }
})
