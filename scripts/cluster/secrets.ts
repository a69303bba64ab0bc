import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
  /** Host and port of Redis. */
  readonly redis: string
}

const redisUser = 'scorewell'

/**
 * Creates the files that the services receive, in a folder that only its owner can open. Each
 * container reads them as its own user.
 */
export function createSecrets(files: SecretFiles): void {
  const { folder, sandbox, password, databaseUrl, redis } = files
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  createRedisUser(folder, redis)
  if (existsSync(join(folder, 'session-secret'))) return
  chmodSync(readOrCreateDemoHosts(folder, sandbox), 0o644)
  writeFileSync(join(folder, 'database-password'), password)
  writeFileSync(join(folder, 'database-url'), databaseUrl)
  writeFileSync(join(folder, 'session-secret'), randomBytes(48).toString('base64url'))
}

/**
 * Creates the Redis user of the web instances, and the URL with the user's password. The user may
 * access keys that begin with `sw`, but may not run commands that change the server. Other users
 * may only ping, for the health check.
 */
function createRedisUser(folder: string, redis: string): void {
  if (existsSync(join(folder, 'redis-url'))) return
  const password = randomBytes(24).toString('base64url')
  const hash = createHash('sha256').update(password).digest('hex')
  const commands = '+@read +@write +@scripting +@connection +@transaction +@pubsub'
  const rules = `~sw* &sw* ${commands} -@admin -@dangerous +info`
  const users = [`user default on nopass +ping`, `user ${redisUser} on #${hash} ${rules}`]
  writeFileSync(join(folder, 'valkey.acl'), `${users.join('\n')}\n`)
  writeFileSync(join(folder, 'redis-url'), `redis://${redisUser}:${password}@${redis}`)
}

/** Returns the name and password of the user that `createSecrets` created: `user:password`. */
export function readRedisCredentials(folder: string): string {
  const { username, password } = new URL(readFileSync(join(folder, 'redis-url'), 'utf8'))
  return `${username}:${password}`
}

/** `npm run cluster -- --secrets`: creates the files `compose.yaml` needs. */
export async function createComposeSecrets(): Promise<void> {
  const password = randomBytes(24).toString('base64url')
  createSecrets({
    folder: secretsFolder,
    sandbox: 'http://127.0.0.1:4010',
    password,
    databaseUrl: `postgres://sandbox:${password}@postgres:5432/sandbox`,
    redis: 'valkey:6379',
  })
  const { key } = await createCertificate(secretsFolder, ['DNS:localhost', 'IP:127.0.0.1'])
  chmodSync(key, 0o644)
  console.log(`The secrets for compose.yaml are in ${secretsFolder}/.`)
}
