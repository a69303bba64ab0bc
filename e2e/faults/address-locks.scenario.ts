import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client, FaultResponse } from './harness/client'
import { accountPassword } from './harness/cluster'
import { expectFigure, recordFigure } from './harness/figures'
import { setUpCluster } from './harness/set-up-cluster'
import type { WebInstance } from './harness/web-instance'

const attacker = '203.0.113.66'
const visitor = '198.51.100.20'
const victim = 'good@example.test'
const account = { password: accountPassword, recoveryQuestion: 4, recoveryAnswer: 'rex' }
/**
 * The product API locks an address after 20 refused registrations, 30 wrong codes and 100 wrong
 * passwords.
 */
const attacks = { registrations: 25, codes: 35, passwords: 105 }
const guesses = 200
/** Number of networks in the /48, each with its own limit. */
const networks = 40
const cluster = setUpCluster()
let on: WebInstance

/** Simulates a new browser with this network address. */
function visit(address: string): (path: string, body: unknown) => Promise<FaultResponse> {
  const client: Client = cluster().client(on)
  return (path, body) => client.post(path, body, { on, headers: { 'x-forwarded-for': address } })
}

async function countStatuses(times: number, send: (at: number) => Promise<FaultResponse>) {
  const statuses: Record<number, number> = {}
  for (let at = 0; at < times; at += 1) {
    const { status } = await send(at)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
}

const wrongCode = (at: number) => String(30_000_000 + at)

describe.each([
  ['with CLIENT_ADDRESS_HEADER', 'x-client-address'],
  ['without CLIENT_ADDRESS_HEADER @long', ''],
])('the product API’s address locks, %s', (name, header) => {
  beforeAll(async () => {
    on = await cluster().startExtra({ RATE_LIMITS: '', CLIENT_ADDRESS_HEADER: header })
  })
  beforeEach(() => cluster().sandbox.reset())
  afterAll(() => on.kill())

  test('a visitor’s correct answers still work after an attacker has used up every limit', async () => {
    const from = () => visit(attacker)
    const attack = [
      await countStatuses(attacks.registrations, () =>
        from()('/api/register', { ...account, email: victim }),
      ),
      await countStatuses(attacks.passwords, (at) =>
        from()('/api/login', { email: `nobody-${at}@example.test`, password: 'Wrong#2026' }),
      ),
      await countStatuses(4, () => from()('/api/recovery', { email: victim })),
      await countStatuses(12, (at) =>
        from()('/api/recovery/code', { code: wrongCode(at), email: victim }),
      ),
      await countStatuses(attacks.codes, (at) =>
        from()('/api/recovery/code', { code: wrongCode(at) }),
      ),
    ]
    recordFigure(`attacker, ${name}: registrations; passwords; emails; codes`, attack.join('; '))

    const post = visit(visitor)
    const signUp = await post('/api/register', { ...account, email: 'visitor@example.test' })
    const signIn = await visit(visitor)('/api/login', { email: victim, password: accountPassword })
    const recovery = visit(visitor)
    const email = await recovery('/api/recovery', { email: victim })
    const [message] = await cluster().sandbox.outbox(victim)
    const code = await recovery('/api/recovery/code', { code: message?.code })
    const answers = [signUp, signIn, email, code].map(({ status }) => status)
    expectFigure(
      `visitor, ${name}: sign-up, sign-in, recovery email, code`,
      answers,
      [200, 200, 204, 200],
    )
  })

  test('few of 200 recovery code guesses from one IPv6 /48 reach the product API, and the real code works', async () => {
    const recovery = visit(visitor)
    await recovery('/api/recovery', { email: victim })
    const [message] = await cluster().sandbox.outbox(victim)
    await cluster().sandbox.clearCalls()
    const network = (at: number) => `2001:db8:7:${(at % networks).toString(16)}00::1`
    // Every second guess contains an invented email address.
    const emailOf = (at: number) => (at % 2 === 0 ? {} : { email: `nobody-${at}@example.test` })
    const statuses = await countStatuses(guesses, (at) =>
      visit(network(at))('/api/recovery/code', { code: wrongCode(at), ...emailOf(at) }),
    )
    const reached = await cluster().sandbox.countCalls('/users/recovery-token')
    const guessed = `${guesses} guesses from one /48, ${name}: ${statuses}; reached the product API`
    expectFigure(guessed, reached, { atMost: 50 })
    expect((await recovery('/api/recovery/code', { code: message?.code })).status).toBe(200)
  })
})

test('an instance logs an alarm before the product API locks its address, and then logs the lock', async () => {
  await cluster().sandbox.reset()
  on = await cluster().startExtra({ RATE_LIMITS: '', CLIENT_ADDRESS_HEADER: '' })
  for (let at = 0; at < 25; at += 1)
    await visit(`203.0.113.${at}`)('/api/register', { ...account, email: victim })
  const alarms = () =>
    on
      .loggedEvents()
      .filter((event) => event === 'rate limits: many refusals' || event === 'address locked')
  await expect.poll(alarms).toContain('address locked')
  const events = alarms()
  await on.kill()
  const inOrder = [...new Set(events)].join(', then ')
  const alarmFirst = 'rate limits: many refusals, then address locked'
  expectFigure('25 refused registrations from 25 addresses: events', inOrder, alarmFirst)
  expect(events.filter((event) => event !== 'address locked')).toHaveLength(1)
})
