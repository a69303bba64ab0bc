import { DrizzleQueryError } from 'drizzle-orm/errors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as account from '@/lib/contract/product-api/account'
import * as entry from '@/lib/contract/product-api/auth'
import * as identity from '@/lib/contract/product-api/identity'
import { createLog } from '../log'
import { createTestSandbox, type TestSandbox, testHost } from '../testing/test-sandbox'
import { claimant, goodPassword, identityForm, recoveryAnswer } from '../testing/test-users'
import { traceOf } from './log-requests'

let test: TestSandbox
const lines: string[] = []
beforeAll(async () => {
  test = await createTestSandbox(createLog('info', { write: (line) => void lines.push(line) }))
})
afterAll(() => test.close())

it('logs one line per call, with nothing in it that is personal or secret', async () => {
  const { token, refresh, id } = await claimant(test, 'canary@example.test')
  await test.ask(entry.refreshTokenUpstream, { token: refresh })
  await test.ask(entry.preauthUpstream, { token: 'canary-preauth' })
  const device = (await test.ask(identity.ditIdentityUpstream, {}, token)).data.token ?? ''
  await test.ask(identity.sendLinkUpstream, { userId: id, type: 'email', token: device }, token)
  await test.ask(account.actionTokenUpstream, { username: 'canary@example.test', password: goodPassword }, token)
  const secrets = [token, refresh, device, id, testHost.token, goodPassword, 'canary', identityForm.ssn, '5555550120']
  expect(lines).toHaveLength(7)
  for (const secret of [...secrets, identityForm.dob, identityForm.street1, `"${recoveryAnswer}"`])
    expect(lines.filter((line) => line.includes(secret))).toEqual([])
})

it('names the route and the status of a call', () => {
  const entries = lines.map((line) => JSON.parse(line))
  expect(entries).toContainEqual(expect.objectContaining({ path: '/api/users/preauth-token/:token', status: 401 }))
})

it('says of a failed query why it failed, not with which values', () => {
  const error = new DrizzleQueryError('insert into users', ['canary@example.test'], new Error('disk full'))
  expect(JSON.stringify(traceOf(error))).not.toContain('canary')
  expect(traceOf(error)).toMatchObject({
    fault: 'disk full',
    at: expect.arrayContaining([expect.stringMatching(/^at /)]),
  })
})
