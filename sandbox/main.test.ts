import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandboxProcess, stopSandboxProcess } from './testing/sandbox-process'
import { goodPassword } from './testing/test-users'

let folder: string
let port: number
let running: ChildProcess | undefined
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'scorewell-'))
  port = await getPort()
})
afterAll(async () => {
  if (running) await stopSandboxProcess(running, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Starts the sandbox with the test's folder. A start takes seconds, so the tests share it while it
 * runs.
 */
async function runSandbox(): Promise<ChildProcess> {
  if (running?.exitCode === null && running.signalCode === null) return running
  running = await startSandboxProcess({ port, folder })
  return running
}

async function post(path: string, body: object): Promise<number> {
  const [host] = JSON.parse(readFileSync(join(folder, 'hosts.json'), 'utf8'))
  const init = { method: 'POST', headers: { ctoken: host.token }, body: JSON.stringify(body) }
  return fetch(`http://127.0.0.1:${port}/api/users/${path}`, init).then(
    ({ status }) => status,
    () => 0,
  )
}

/**
 * Sends twenty sign-ups at once and kills the process after the first responses.
 * @returns the email addresses of the successful sign-ups.
 */
async function signUpsUntilKilled(
  child: ChildProcess,
  round: string,
  killAfter: number,
): Promise<string[]> {
  const answered: string[] = []
  const signUps = Array.from({ length: 20 }, async (_, index) => {
    const email = `${round}-${index}@example.test`
    const status = await post('register', {
      email,
      password: goodPassword,
      recoveryQuestion: 1,
      recoveryAnswer: 'x',
    })
    if (status !== 200) return
    answered.push(email)
    if (answered.length === killAfter) await stopSandboxProcess(child, 'SIGKILL')
  })
  await Promise.all(signUps)
  return answered
}

describe('the sandbox process @long', () => {
  it('the sandbox prints one line and exits if the port is taken', async () => {
    await runSandbox()
    const second = startSandboxProcess({ port, folder: join(folder, 'second') })
    await expect(second).rejects.toThrow(
      /^Sandbox: port \d+ is taken\. Set SANDBOX_PORT to another one\.\n$/,
    )
    expect(existsSync(join(folder, 'second', 'database'))).toBe(false)
  })

  it('the sandbox prints one line and exits if another sandbox uses the folder', async () => {
    await runSandbox()
    await expect(startSandboxProcess({ port: await getPort(), folder })).rejects.toThrow(
      /^Sandbox: SANDBOX_DATA: the folder is in use by another sandbox \(process \d+, named in sandbox\.lock\)\.\n$/,
    )
  })

  it('the sandbox prints one line and exits if DATABASE_URL_FILE cannot be read', async () => {
    const start = startSandboxProcess({
      port,
      folder,
      databaseUrlFile: join(folder, 'no-such-file'),
    })
    await expect(start).rejects.toThrow(
      /^Sandbox: DATABASE_URL_FILE: names a file that cannot be read\.\n$/,
    )
  })

  it('a killed sandbox keeps every confirmed account and can start again in its folder', async () => {
    const answered: string[] = []
    for (const killAfter of [1, 15]) {
      const child = await runSandbox()
      answered.push(...(await signUpsUntilKilled(child, `killed-after-${killAfter}`, killAfter)))
      expect(child.signalCode).toBe('SIGKILL')
    }
    await runSandbox()
    const statuses = await Promise.all(
      answered.map((username) => post('login', { username, password: goodPassword })),
    )
    expect(answered.length).toBeGreaterThanOrEqual(16)
    expect(statuses.every((status) => status === 200)).toBe(true)
  })

  it('the sandbox exits cleanly on SIGTERM and can start again in its folder', async () => {
    expect(await stopSandboxProcess(await runSandbox(), 'SIGTERM')).toBe(0)
    expect((await runSandbox()).exitCode).toBeNull()
  })
})
