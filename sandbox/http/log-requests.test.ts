import { DrizzleQueryError } from 'drizzle-orm/errors'
import { beforeAll, expect, it } from 'vitest'
import * as account from '@/lib/contract/product-api/account'
import * as entry from '@/lib/contract/product-api/auth'
import * as identity from '@/lib/contract/product-api/identity'
import { createLog } from '../core/log'
import { createTestSandbox, type TestSandbox, testHost } from '../testing/test-sandbox'
import {
  goodPassword,
  registerWithIdentity,
  testIdentity,
  testRecoveryAnswer,
} from '../testing/test-users'
import { safeErrorDetails } from './log-requests'

let test: TestSandbox
const lines: string[] = []
beforeAll(async () => {
  test = await createTestSandbox(createLog('info', { write: (line) => void lines.push(line) }))
})

it('each request is logged on one line without personal or secret data', async () => {
  const { token, refresh, id } = await registerWithIdentity(test, 'canary@example.test')
  await test.call(entry.refreshTokenUpstream, { token: refresh })
  await test.call(entry.preauthUpstream, { token: 'canary-preauth' })
  const device = (await test.call(identity.ditIdentityUpstream, {}, token)).data.token ?? ''
  await test.call(identity.sendLinkUpstream, { userId: id, type: 'email', token: device }, token)
  await test.call(
    account.actionTokenUpstream,
    { username: 'canary@example.test', password: goodPassword },
    token,
  )
  const secrets = [
    token,
    refresh,
    device,
    id,
    testHost.token,
    goodPassword,
    'canary',
    testIdentity.ssn,
    '5555550120',
  ]
  expect(lines).toHaveLength(7)
  for (const secret of [
    ...secrets,
    testIdentity.dob,
    testIdentity.street1,
    `"${testRecoveryAnswer}"`,
  ])
    expect(lines.filter((line) => line.includes(secret))).toEqual([])
})

it('a log line contains the route pattern and the status', () => {
  const entries = lines.map((line) => JSON.parse(line))
  expect(entries).toContainEqual(
    expect.objectContaining({ path: '/api/users/preauth-token/:token', status: 401 }),
  )
})

it('the cause of a failed query is logged without the query’s values', () => {
  const error = new DrizzleQueryError(
    'insert into users',
    ['canary@example.test'],
    new Error('disk full'),
  )
  expect(JSON.stringify(safeErrorDetails(error))).not.toContain('canary')
  expect(safeErrorDetails(error)).toMatchObject({
    fault: 'disk full',
    at: expect.arrayContaining([expect.stringMatching(/^at /)]),
  })
})
