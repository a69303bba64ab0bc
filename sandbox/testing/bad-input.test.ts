import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as account from '@/lib/contract/product-api/account'
import * as entry from '@/lib/contract/product-api/auth'
import * as bureau from '@/lib/contract/product-api/bureau-data'
import * as identity from '@/lib/contract/product-api/identity'
import { personaPassword } from '../accounts/seed-personas'
import { productApiEndpoints } from '../app'
import { createTestSandbox, type TestSandbox, testHost } from './test-sandbox'
import { registerWithIdentity, signInUser } from './test-users'

let test: TestSandbox
let token: string
beforeAll(async () => {
  test = await createTestSandbox()
  token = (await registerWithIdentity(test, 'ann@example.test')).token
})

const posts = productApiEndpoints.map(({ row }) => row).filter(({ method }) => method === 'POST')
/** The fields of all calls. Each call uses its own fields and ignores the others. */
const fields = [
  'username',
  'email',
  'password',
  'oldPassword',
  'newPassword',
  'recoveryQuestion',
  'recoveryAnswer',
  'oldRecoveryAnswer',
  'token',
  'key',
  'code',
  'id',
  'answers',
  'type',
  'channel',
  'emailMsg',
  'smsMsg',
  'fname',
  'lname',
  'ssn',
  'dob',
  'mobile',
  'street1',
  'street2',
  'city',
  'state',
  'zip',
]
const headers = () => ({ ctoken: testHost.token, authorization: `Bearer ${token}` })
const post = (path: string, body: string) =>
  test.app.request(`/api${path}`, { method: 'POST', headers: headers(), body })

describe('invalid input', () => {
  it('the sandbox has exactly the endpoints in the contract', () => {
    // Exports that do not end in this suffix are schemas.
    const contract = [account, bureau, entry, identity]
      .flatMap((part) => Object.entries(part))
      .flatMap(([name, exported]) => (name.endsWith('Upstream') ? [exported] : []))
    expect(new Set<unknown>(productApiEndpoints.map(({ row }) => row))).toEqual(
      new Set<unknown>(contract),
    )
    expect(productApiEndpoints).toHaveLength(contract.length)
  })

  it.each([
    ['invalid JSON', '{"username":', 400],
    ['an array', '[1,2]', 400],
    ['a string', '"hello"', 400],
    ['nothing', '', 400],
    ['wrong types', '{"username":7,"password":[]}', 400],
    ['a zero byte', '{"username":"a\\u0000b@x.test","password":"x"}', 400],
    ['an unpaired surrogate', '{"username":"\\ud800@x.test","password":"x"}', 400],
    ['a megabyte', JSON.stringify({ username: 'x'.repeat(1_000_000), password: 'x' }), 413],
    ['unknown fields', '{"username":"a@x.test","password":"x","more":{"deep":[1]}}', 401],
  ])('invalid input is rejected with a 4xx: %s', async (_what, body, status) => {
    expect((await post('/users/login', body)).status).toBe(status)
  })

  it('a body with thousands of nested brackets is rejected', async () => {
    expect(
      (await post('/users/login', `{"username":${'['.repeat(20_000)}${']'.repeat(20_000)}}`))
        .status,
    ).toBe(400)
  })

  it.each(posts)('invalid input never causes a server error at $path', async ({ path }) => {
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.jsonValue(),
      fc.integer(),
      fc.constant('phone'),
    )
    const body = fc.record(Object.fromEntries(fields.map((name) => [name, value])), {
      requiredKeys: [],
    })
    const filled = path.replace('{token}', 'x').replace('{userId}', 'x')
    const run = async (given: unknown) => {
      expect((await post(filled, JSON.stringify(given))).status).toBeLessThan(500)
    }
    await fc.assert(fc.asyncProperty(body, run), { numRuns: 15, seed: 7 })
  })

  it.each([
    ['text instead of numbers', 'scoreInc=many&timeHorizon=6', 400],
    ['no whole number', 'scoreInc=1.5&timeHorizon=6', 400],
    ['nothing, which has defaults', '', 200],
    ['numbers', 'scoreInc=10&timeHorizon=6', 200],
  ])('query values are parsed strictly: %s', async (_what, query, status) => {
    const bearer = (await signInUser(test, 'good@example.test', personaPassword)).data.token
    const response = await test.app.request(`/api${bureau.scoreUpUpstream.path}?${query}`, {
      headers: { authorization: `Bearer ${bearer}` },
    })
    expect(response.status).toBe(status)
  })

  it('an invalid authorization header returns 401', async () => {
    for (const bad of [
      '',
      'Bearer',
      'Bearer x',
      'Bearer a.b.c',
      `Bearer ${token}x`,
      `Basic ${token}`,
    ]) {
      const response = await test.app.request(`/api${account.currentUserUpstream.path}`, {
        headers: { authorization: bad },
      })
      expect([response.status, await response.json()]).toEqual([401, { message: 'Auth Required' }])
    }
  })

  it('an unknown path returns 404', async () => {
    expect((await test.app.request('/api/users/nothing')).status).toBe(404)
  })
})
