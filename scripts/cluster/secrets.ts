import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOrCreateDemoHosts } from '@/sandbox/demo-hosts'
import { createCertificate } from '../programs/certificate'

/** The folder named in `compose.yaml`. */
const secretsFolder = 'deploy/secrets'

type SecretFiles = {
  readonly folder: string
  /** The sandbox's origin in a browser. Its playground is a partner's page. */
  readonly sandbox: string
  readonly password: string
  readonly databaseUrl: string
}

/**
 * Creates the files the services receive, in a closed folder. Each container reads them as its own
 * user.
 */
export function createSecrets({ folder, sandbox, password, databaseUrl }: SecretFiles): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (existsSync(join(folder, 'session-secret'))) return
  chmodSync(readOrCreateDemoHosts(folder, sandbox), 0o644)
  writeFileSync(join(folder, 'database-password'), password)
  writeFileSync(join(folder, 'database-url'), databaseUrl)
  writeFileSync(join(folder, 'session-secret'), randomBytes(48).toString('base64url'))
}

/** `npm run cluster -- --secrets`: creates the files `compose.yaml` needs. */
export async function createComposeSecrets(): Promise<void> {
  const password = randomBytes(24).toString('base64url')
  createSecrets({
    folder: secretsFolder,
    sandbox: 'http://127.0.0.1:4010',
    password,
    databaseUrl: `postgres://sandbox:${password}@postgres:5432/sandbox`,
  })
  const { key } = await createCertificate(secretsFolder, ['DNS:localhost', 'IP:127.0.0.1'])
  chmodSync(key, 0o644)
  console.log(`The secrets for compose.yaml are in ${secretsFolder}/.`)
}
