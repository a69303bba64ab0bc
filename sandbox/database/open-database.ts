import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import * as schema from './schema'

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
export type OpenDatabase = { readonly database: Database; readonly close: () => Promise<void> }

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const casing = 'snake_case'

/** PGlite disables fsync for speed; a confirmed account must survive a crash. */
const startParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'fsync=on']

/**
 * Opens the embedded database in a folder and migrates it. Two processes would damage its files, so the folder is locked
 * until this process exits.
 * @throws if another process uses the folder, or if it is not writable or contains something else.
 */
export async function openEmbeddedDatabase(folder: string): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true })
  const lock = lockFolder(folder)
  process.once('exit', () => rmSync(lock, { force: true }))
  return open({ dataDir: join(folder, 'database'), startParams })
}

/** Writes the process id to a lock file; the lock of a process that no longer runs is replaced. @returns the file. */
function lockFolder(folder: string): string {
  const file = join(folder, 'sandbox.lock')
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, String(process.pid))
    // Fails where the lock exists; the content is complete from the beginning.
    linkSync(draft, file)
  } catch (error) {
    if (!isErrorWithCode(error, 'EEXIST')) throw error
    const owner = Number(readFileSync(file, 'utf8'))
    if (isOtherProcess(owner))
      throw new Error(`the folder is in use by another sandbox (process ${owner}, named in sandbox.lock).`)
    rmSync(file)
    return lockFolder(folder)
  } finally {
    rmSync(draft, { force: true })
  }
  return file
}

/** False for our own process id, which a restarted container has again. */
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

/** The same in memory, from a prepared blank cluster: for tests. */
export function openInMemoryDatabase(loadDataDir: Blob): Promise<OpenDatabase> {
  return open({ dataDir: 'memory://', loadDataDir })
}

async function open(options: PGliteOptions): Promise<OpenDatabase> {
  const { drizzle } = await import('drizzle-orm/pglite')
  const { migrate } = await import('drizzle-orm/pglite/migrator')
  const client = await PGlite.create(options)
  const database = drizzle({ client, schema, casing })
  await migrate(database, { migrationsFolder })
  return { database, close: () => client.close() }
}

/** The same tables on a PostgreSQL server. */
export async function openPostgresServer(databaseUrl: string): Promise<OpenDatabase> {
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const { migrate } = await import('drizzle-orm/node-postgres/migrator')
  const { Pool } = await import('pg')
  const pool = new Pool({ connectionString: databaseUrl })
  const database = drizzle({ client: pool, schema, casing })
  await migrate(database, { migrationsFolder })
  return { database, close: () => pool.end() }
}
