import { createHash } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  openAsBlob,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import * as schema from './schema'

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
export type OpenDatabase = { readonly database: Database; readonly close: () => Promise<void> }

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))
const ownCache = join(modules, '.cache/scorewell-sandbox')
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const casing = 'snake_case'

/** PGlite disables fsync for speed, but a confirmed account must survive a crash. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
]

/**
 * Opens the embedded database in a folder and migrates it. Two processes would damage its files, so
 * the folder is locked until this process exits.
 * @param cache the folder with the files of an empty database, which later new folders reuse.
 * @throws if another process uses the folder, or if it is not writable or contains something else.
 */
export async function openEmbeddedDatabase(
  folder: string,
  cache = ownCache,
): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true })
  const lock = lockFolder(folder)
  process.once('exit', () => rmSync(lock, { force: true }))
  const dataDir = join(folder, 'database')
  const files = existsSync(dataDir) ? {} : { loadDataDir: await emptyDatabase(cache) }
  return (await open({ dataDir, startParams, ...files })).opened
}

/**
 * Writes the process id to a lock file. Replaces the lock of a process that no longer runs.
 * @returns the file.
 */
function lockFolder(folder: string): string {
  const file = join(folder, 'sandbox.lock')
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, String(process.pid))
    // Fails if the lock exists. The new file has its full content from the start.
    linkSync(draft, file)
  } catch (error) {
    if (!isErrorWithCode(error, 'EEXIST')) throw error
    const owner = Number(readFileSync(file, 'utf8'))
    if (isOtherProcess(owner))
      throw new Error(
        `the folder is in use by another sandbox (process ${owner}, named in sandbox.lock).`,
      )
    rmSync(file)
    return lockFolder(folder)
  } finally {
    rmSync(draft, { force: true })
  }
  return file
}

/**
 * Returns whether a process id belongs to another running process. Returns false for our own id,
 * which a restarted container gets again.
 */
function isOtherProcess(id: number): boolean {
  if (!Number.isInteger(id) || id <= 0 || id === process.pid) return false
  try {
    // Signal 0 only checks whether the process exists.
    process.kill(id, 0)
    return true
  } catch (error) {
    return isErrorWithCode(error, 'EPERM')
  }
}

function isErrorWithCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Opens a database with the same tables in memory, for tests. */
export async function openInMemoryDatabase(): Promise<OpenDatabase> {
  return (await open({ dataDir: 'memory://', loadDataDir: await emptyDatabase(ownCache) })).opened
}

/**
 * Returns the files of a migrated database without rows. They are cached, because PGlite takes
 * seconds to create them.
 */
async function emptyDatabase(cache: string): Promise<Blob> {
  const { readMigrationFiles } = await import('drizzle-orm/migrator')
  const { version } = JSON.parse(
    readFileSync(join(modules, '@electric-sql/pglite/package.json'), 'utf8'),
  )
  const migrations = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  const key = createHash('sha256').update(`${version} ${migrations}`).digest('hex').slice(0, 16)
  const file = join(cache, `empty-${key}.tar`)
  if (existsSync(file)) return openAsBlob(file)
  const { client, opened } = await open({ dataDir: 'memory://' })
  const files = await client.dumpDataDir('none')
  await opened.close()
  keep(file, Buffer.from(await files.arrayBuffer()))
  return files
}

/** Writes a file to the cache. Skips it if the folder is not writable, as in a container. */
function keep(file: string, content: Buffer): void {
  const draft = `${file}.${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(draft, content)
    // Renames the file when it is complete, because several processes may start at once.
    renameSync(draft, file)
  } catch {}
}

async function open(
  options: PGliteOptions,
): Promise<{ readonly client: PGlite; readonly opened: OpenDatabase }> {
  const { drizzle } = await import('drizzle-orm/pglite')
  const { migrate } = await import('drizzle-orm/pglite/migrator')
  const client = await PGlite.create(options)
  const database = drizzle({ client, schema, casing })
  await migrate(database, { migrationsFolder })
  return { client, opened: { database, close: () => client.close() } }
}

/** Opens a database with these tables on a PostgreSQL server. */
export async function openPostgresServer(databaseUrl: string): Promise<OpenDatabase> {
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const { migrate } = await import('drizzle-orm/node-postgres/migrator')
  const { Pool } = await import('pg')
  const pool = new Pool({ connectionString: databaseUrl })
  const database = drizzle({ client: pool, schema, casing })
  await migrate(database, { migrationsFolder })
  return { database, close: () => pool.end() }
}
