import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { accountPassword } from '@/e2e/faults/harness/cluster'
import { expectToFire, setUpWatchedCluster } from './harness/set-up'

const started = setUpWatchedCluster()
const watched = () => started().cluster
const product = () => watched().product
const failingJson = new URL('../harness/servers/failing-json.mjs', import.meta.url)
const victim = { email: 'good@example.test', password: accountPassword }
const sendTwice = async (send: () => Promise<unknown>) => await Promise.all([send(), send()])

test('an alert fires if an instance with another session secret refuses the others’ cookies', async () => {
  const on = await watched().startExtra({ SESSION_SECRET: 'q8Zr2vK0mXw5TnB7yLc3HdF6sJp9GaUe' })
  const client = await product().signIn('fair')
  await expectToFire(watched(), ['ScorewellCookiesRefused'], {
    keep: () => sendTwice(() => client.copy().get('/api/user', { on })),
  })
})

test('an alert fires if the product API refuses a host’s token, and if a hosts file is invalid', async () => {
  const file = join(inject('folder'), 'hosts-of-a-test.json')
  writeFileSync(
    file,
    JSON.stringify([
      { key: 'default', name: 'Scorewell', token: 'a-token-that-the-product-api-does-not-know' },
    ]),
  )
  const on = await watched().startExtra({ HOSTS: file })
  await expectToFire(watched(), ['ScorewellHostTokensRefused'], {
    keep: () => sendTwice(() => product().client(on).post('/api/login', victim)),
  })
  await expectToFire(watched(), ['ScorewellHostsNotReloaded'], {
    begin: async () => {
      writeFileSync(file, '[')
      on.signal('SIGHUP')
    },
  })
})

test('an alert fires if the product API locks the address of an instance without client addresses', async () => {
  await expectToFire(watched(), ['ScorewellClientAddressUnknown', 'ScorewellAddressLocked'], {
    begin: async () => {
      const on = await watched().startExtra({ RATE_LIMITS: 'off', CLIENT_ADDRESS_HEADER: '' })
      const account = { ...victim, recoveryQuestion: 4, recoveryAnswer: 'rex' }
      for (let attempt = 0; attempt < 22; attempt += 1)
        await product().client(on).post('/api/register', account)
    },
  })
})

test('an alert fires if more messages are sent than expected', async () => {
  const on = await watched().startExtra({ RATE_LIMITS: JSON.stringify({ messagesAndChecks: 1 }) })
  await expectToFire(watched(), ['ScorewellManyMessages'], {
    begin: async () => {
      for (const email of ['one@example.test', 'two@example.test'])
        await product().client(on).post('/api/recovery', { email })
    },
  })
})

test('an alert fires if a client sends more calls than its limit', async () => {
  const on = await watched().startExtra({ RATE_LIMITS: JSON.stringify({ callsPerAddress: 5 }) })
  const client = product().client(on)
  await expectToFire(watched(), ['ScorewellRateLimited'], {
    keep: () => sendTwice(() => client.get('/api/session')),
  })
})

test('an alert fires if the web app throws an unexpected error', async () => {
  const on = await watched().startExtra({ NODE_OPTIONS: `--import ${failingJson}` })
  const begin = () =>
    product()
      .client(on)
      .post('/api/login', { ...victim, email: 'unforeseen-error@example.test' })
  await expectToFire(watched(), ['ScorewellOwnErrors'], { begin })
})

test('an alert fires if two partners’ frames leave no room in the cookies for a session', async () => {
  const on = await watched().startExtra({ REDIS_URL: '' })
  const email = 'ann+identity-pass+bigtoken@example.test'
  const top = await product().signUp(email, product().client(on))
  const page = product().client(on)
  for (const partner of ['quickstart', 'another'])
    for (const [name, value] of top.cookies)
      page.cookies.set(name.replace('__Host-sw', `__Host-swp-${partner}`), value)
  await expectToFire(watched(), ['ScorewellSessionTooLarge'], {
    begin: async () => {
      const { status } = await page.post('/api/login', { ...victim, email })
      expect(status).toBe(507)
    },
  })
})

test('an alert fires if no process reads an instance’s log', async () => {
  const pipe = join(inject('folder'), 'logs', 'extra.log')
  rmSync(pipe, { force: true })
  execFileSync('mkfifo', [pipe])
  const end = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK)
  onTestFinished(() => {
    closeSync(end)
    rmSync(pipe)
  })
  const file = join(inject('folder'), 'hosts-of-a-test.json')
  writeFileSync(
    file,
    JSON.stringify([{ key: 'default', name: 'Scorewell', token: product().sandbox.hostToken() }]),
  )
  const on = await watched().startExtra({ HOSTS: file })
  // Each entry writes two log lines. After a few signals, 4 MB of lines wait to be written.
  writeFileSync(file, JSON.stringify(Array.from({ length: 5_000 }, () => ({ key: '?', name: '' }))))
  const begin = async () => {
    for (let signal = 0; signal < 6; signal += 1) {
      on.signal('SIGHUP')
      await product().client(on).get('/login')
    }
  }
  await expectToFire(watched(), ['ScorewellLogLinesLost'], { begin })
})
