import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { env, getHost } from '../config/env'
import { reloadHostsOnHangup } from '../front-door/startup'
import { handleCurrentUser } from '../handlers/account/settings'
import { captureLog } from '../testing/log-lines'
import { createTemporaryFolder } from '../testing/temporary-folder'
import {
  hostToken,
  memberUser,
  setEnvironment,
  setUpWebApp,
  signInMember,
} from '../testing/web-app'

const folder = createTemporaryFolder()
const file = join(folder, 'hosts.json')
const host = {
  key: 'default',
  name: 'Before',
  token: hostToken,
  origins: ['https://www.partner.example'],
}
const api = setUpWebApp()
let lines: ReturnType<typeof captureLog>

beforeEach(() => {
  writeHosts([host])
  setEnvironment({ HOSTS: file })
  env()
  lines = captureLog()
  reloadHostsOnHangup()
})
afterEach(() => void process.removeAllListeners('SIGHUP'))

const writeHosts = (hosts: unknown) => writeFileSync(file, JSON.stringify(hosts))

/** Sends this process a real SIGHUP. A process without a handler would exit. */
async function hangUp(): Promise<void> {
  process.kill(process.pid, 'SIGHUP')
  await expect.poll(() => lines.length).toBeGreaterThan(0)
}

test('a changed hosts file takes effect after SIGHUP', async () => {
  writeHosts([
    { ...host, name: 'After' },
    { ...host, key: 'added', name: 'Added' },
  ])
  expect(getHost('default')?.name).toBe('Before')
  await hangUp()
  expect([getHost('default')?.name, getHost('added')?.name]).toEqual(['After', 'Added'])
  expect(lines).toEqual([{ event: 'hosts reloaded' }])
})

test('a session continues with its host’s new token after SIGHUP', async () => {
  const browser = await signInMember(api)
  writeHosts([{ ...host, token: 'renewed-token-01234567890123456789' }])
  await hangUp()
  api.on('GET /users', { json: memberUser })
  expect((await browser.call(handleCurrentUser)).status).toBe(200)
  await signInMember(api)
  expect(
    api.calls.find(({ path, headers }) => path === '/users/login' && headers.ctoken !== hostToken),
  ).toBeDefined()
})

test('invalid hosts change nothing, and each error is logged on one line without values', async () => {
  writeHosts([{ ...host, name: '', origins: ['http://canary.example'] }])
  await hangUp()
  expect(getHost('default')?.name).toBe('Before')
  expect(lines).toEqual([
    { event: 'hosts not reloaded', message: 'HOSTS[0].name: is empty' },
    {
      event: 'hosts not reloaded',
      message: 'HOSTS[0].origins[0]: must be https, or http on loopback',
    },
  ])
})

test('a hosts file that cannot be read changes nothing', async () => {
  rmSync(file)
  await hangUp()
  expect(getHost('default')?.name).toBe('Before')
  expect(lines).toEqual([
    { event: 'hosts not reloaded', message: 'HOSTS: names a file that cannot be read' },
  ])
})
