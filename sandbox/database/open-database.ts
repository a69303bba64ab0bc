import { mkdirSync } from 'node:fs'
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
 * Opens the embedded database in a folder and migrates it.
 * @throws if the folder is not writable or contains something else.
 */
export async function openEmbeddedDatabase(folder: string): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true })
  return open({ dataDir: join(folder, 'database'), startParams })
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
