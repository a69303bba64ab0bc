import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startCommand } from '@/e2e/docs/guide-servers'
import { createTemporaryFolder } from '@/lib/server/testing/temporary-folder'
import { startSandboxProcess, stopSandboxProcess } from '@/sandbox/testing/sandbox-process'
import { findFreePort } from '@/scripts/free-port'

const hostsSchema = z.array(z.object({ key: z.string(), token: z.string() }))
const folder = createTemporaryFolder()
let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>
let sandboxOrigin = ''
let hostToken = ''

beforeAll(async () => {
  const port = await findFreePort()
  sandboxOrigin = `http://127.0.0.1:${port}`
  sandbox = await startSandboxProcess({ port, folder })
  const hosts = hostsSchema.parse(JSON.parse(readFileSync(join(folder, 'hosts.json'), 'utf8')))
  hostToken = hosts.find(({ key }) => key === 'quickstart')?.token ?? ''
})
afterAll(() => stopSandboxProcess(sandbox, 'SIGTERM'))

const routes = [
  ['Node', 'plain/server.mjs', 'node'],
  ['Python', 'token-routes/server.py', 'python3'],
  ['Java', 'token-routes/Server.java', 'java'],
  ['Ruby', 'token-routes/server.rb', 'ruby'],
] as const

for (const [language, file, program] of routes)
  test.skipIf(!isInstalled(program))(
    `the token route in ${language} answers with a new token, and 502 if the call fails @long`,
    async () => {
      const { status, body } = await askRoute(file, program, hostToken)
      expect(status).toBe(200)
      expect(JSON.parse(body)).toEqual({ token: expect.any(String), expiresInMs: 30_000 })
      expect((await askRoute(file, program, 'wrong')).status).toBe(502)
    },
  )

test.skipIf(!isInstalled('php'))(
  'the token route in PHP is valid and answers with a new token @long',
  async () => {
    const port = await findFreePort()
    const answer = await askRoute(
      'token-routes/server.php',
      `php -S 127.0.0.1:${port}`,
      hostToken,
      port,
    )
    expect(JSON.parse(answer.body)).toEqual({ token: expect.any(String), expiresInMs: 30_000 })
  },
)

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program])
    return true
  } catch {
    return false
  }
}

/** Runs an example's server with the sandbox's address, and requests a token from it. */
async function askRoute(file: string, program: string, token: string, given?: number) {
  const port = given ?? (await findFreePort())
  const copy = join(folder, file.split('/').at(-1) ?? file)
  writeFileSync(
    copy,
    readFileSync(join('examples', file), 'utf8').replace('http://127.0.0.1:4010', sandboxOrigin),
  )
  const server = await startCommand(`exec ${program} ${copy} 2>&1`, {
    cwd: folder,
    env: { HOST_TOKEN: token, PORT: String(port) },
    until: /http:\/\/127/,
  })
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/score-token`, { method: 'POST' })
    return { status: answer.status, body: await answer.text() }
  } finally {
    await server.stop()
  }
}
